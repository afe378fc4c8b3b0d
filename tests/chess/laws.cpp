#include "laws.hpp"

#include "from_text.hpp"
#include "naive_chess.hpp"
#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/key_terms.hpp"
#include "pinwheel/chess/movegen.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/chess/validator.hpp"
#include "plain_perft.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>

namespace pinwheel::chess::laws {

namespace {

using Bytes = std::array<std::byte, sizeof(Position)>;

Bytes bytesOf(const Position& position) {
    Bytes bytes;
    std::memcpy(bytes.data(), &position, sizeof(Position));
    return bytes;
}

std::vector<std::string> sortedNames(const MoveList& moves) {
    std::vector<std::string> names;
    for (const Move move : moves) names.push_back(toCoordinates(move));
    std::sort(names.begin(), names.end());
    return names;
}

}  // namespace

void unmakeRestoresEverything(const Position& position, Move /*played*/) {
    Position board = position;
    const Bytes before = bytesOf(board);
    for (const Move move : legalMoves(position)) {
        const Undo undo = board.make(move);
        board.unmake(move, undo);
        ASSERT_EQ(board, position) << "after " << toCoordinates(move);
        ASSERT_EQ(bytesOf(board), before) << toFen(position) << " after " << toCoordinates(move);
    }
}

void runningStateEqualsStateFromScratch(const Position& position, Move played) {
    Position next = position;
    next.make(played);
    const auto rebuilt = parseFen(toFen(next));
    ASSERT_TRUE(rebuilt) << rebuilt.error().what;
    ASSERT_EQ(next.key(), rebuilt->key()) << toFen(next);
    ASSERT_EQ(next, *rebuilt);
    ASSERT_EQ(stateMismatch(next), std::nullopt);
}

void fenRoundTrips(const Position& position, Move /*played*/) {
    const std::string fen = toFen(position);
    const auto strict = parseFen(fen);
    ASSERT_TRUE(strict) << fen << ": " << strict.error().what;
    ASSERT_EQ(*strict, position);
    ASSERT_EQ(toFen(*strict), fen);
}

void sanRoundTrips(const Position& position, Move /*played*/) {
    std::vector<std::string> seen;
    for (const Move move : legalMoves(position)) {
        seen.push_back(toSan(position, move));
        const auto back = parseSan(position, seen.back());
        ASSERT_TRUE(back) << toFen(position) << ": " << back.error().what;
        ASSERT_EQ(*back, move) << toFen(position) << " and " << seen.back();
    }
    std::sort(seen.begin(), seen.end());
    ASSERT_EQ(std::adjacent_find(seen.begin(), seen.end()), seen.end()) << toFen(position);
}

void countEqualsListLength(const Position& position, Move /*played*/) {
    const MoveList moves = legalMoves(position);
    ASSERT_EQ(countLegalMoves(position), moves.size()) << toFen(position);
    ASSERT_EQ(hasLegalMove(position), !moves.isEmpty()) << toFen(position);
    std::vector<Move> sorted(moves.begin(), moves.end());
    std::sort(sorted.begin(), sorted.end());
    ASSERT_EQ(std::adjacent_find(sorted.begin(), sorted.end()), sorted.end()) << toFen(position);
}

void perftEqualsThePlainCount(const Position& position, Move /*played*/) {
    // The third ply only where it is cheap: with few moves, promotions and checks are near.
    constexpr std::size_t kFewMoves = 12;
    const bool hasFewMoves = countLegalMoves(position) <= kFewMoves;
    expectPerftAtEveryNode(position, hasFewMoves ? 3 : 2);
}

void keyChangesLeadFromOneToTheOther(const Position& from, const Position& to) {
    const auto before = keyTerms(from);
    const auto after = keyTerms(to);
    Key running = from.key();
    bool isAdding = false;
    for (const KeyChange& change : keyChanges(from, to)) {
        running ^= keyOf(change.term);
        ASSERT_EQ(change.running, running) << describe(change.term);
        ASSERT_TRUE(change.isAdded || !isAdding) << "what went comes first";
        isAdding = change.isAdded;
        // No term is both removed and added.
        ASSERT_EQ(std::count(before.begin(), before.end(), change.term), change.isAdded ? 0 : 1);
        ASSERT_EQ(std::count(after.begin(), after.end(), change.term), change.isAdded ? 1 : 0);
    }
    ASSERT_EQ(running, to.key()) << toFen(from) << " to " << toFen(to);
    ASSERT_EQ(keyChanges(from, to).empty(), isSamePosition(from, to));
}

void keyTermsMakeTheKey(const Position& position, Move played) {
    Position next = position;
    next.make(played);
    for (const Position& each : {position, next}) {
        Key sum;
        for (const KeyTerm& term : keyTerms(each)) sum ^= keyOf(term);
        ASSERT_EQ(sum, each.key()) << toFen(each);
    }
    keyChangesLeadFromOneToTheOther(position, next);
}

void originsAreThoseOfTheListedMoves(const Position& position, Move) {
    PerPieceType<PerSquare<Bitboard>> expected{};
    const MoveList moves = legalMoves(position);
    for (const Move move : moves)
        expected[position.pieceOn(move.from())->type()][move.to()] |= Bitboard(move.from());
    for (unsigned i = 0; i < 64; ++i) {
        const auto to = static_cast<Square>(i);
        for (const PieceType type : kAllPieceTypes)
            ASSERT_EQ(legalOrigins(position, type, to), expected[type][to]) << toFen(position);
        for (unsigned j = 0; j < 64; ++j) {
            const auto from = static_cast<Square>(j);
            const Move plain(from, to);
            const Move promoting(from, to, PieceType::Rook);
            ASSERT_EQ(isLegal(position, plain), moves.contains(plain)) << toFen(position);
            ASSERT_EQ(isLegal(position, promoting), moves.contains(promoting)) << toFen(position);
        }
    }
}

void naiveChessAgrees(const RandomGame& game) {
    Position position = game.start;
    naive::Board naive(toFen(game.start));
    for (const Move move : game.moves) {
        ASSERT_EQ(toFen(position), naive.fen());
        ASSERT_EQ(sortedNames(legalMoves(position)), naive.legalMoves()) << toFen(position);
        ASSERT_EQ(position.isCheck(), naive.isInCheck()) << toFen(position);
        position.make(move);
        naive = naive.after(toCoordinates(move));
    }
    ASSERT_EQ(toFen(position), naive.fen());
    ASSERT_EQ(sortedNames(legalMoves(position)), naive.legalMoves()) << toFen(position);
}

}  // namespace pinwheel::chess::laws
