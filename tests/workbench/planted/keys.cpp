#include "moves.hpp"

#include <algorithm>

namespace pinwheel::planted {

namespace {

constexpr Key scrambled(Key value) {  // the finaliser of SplitMix64
    value += 0x9E3779B97F4A7C15ULL;
    value = (value ^ (value >> 30U)) * 0xBF58476D1CE4E5B9ULL;
    value = (value ^ (value >> 27U)) * 0x94D049BB133111EBULL;
    return value ^ (value >> 31U);
}

constexpr auto kPieceTerms = [] {
    std::array<std::array<Key, 64>, Cell::kCodes> terms{};
    for (Key code = 0; code < Cell::kCodes; ++code) {
        for (Key square = 0; square < 64; ++square)
            terms[code][square] = scrambled(code * 64 + square);
    }
    return terms;
}();
constexpr Key kSideTerm = scrambled(2000);
constexpr Key kFirstRightsTerm = 3000;
constexpr Key kFirstFileTerm = 4000;
constexpr Key kFirstClockTerm = 5000;

// Whether the side to move has a pawn beside the one that has just made a double step.
bool hasPawnBeside(const Position& position) {
    const Square passed = *position.passed;
    const Square victim = rankOf(passed) == 2 ? passed + 8 : passed - 8;
    const Cell pawn(position.side, PieceType::Pawn);
    return (fileOf(victim) > 0 && position.board[victim - 1] == pawn) ||
           (fileOf(victim) < 7 && position.board[victim + 1] == pawn);
}

bool canTakeEnPassant(const Position& position) {
    if (!hasPawnBeside(position)) return false;
    MoveList moves;
    addPseudoLegalMoves(position, moves);
    return std::any_of(moves.begin(), moves.end(), [&](Move move) {
        return move.kind == MoveKind::EnPassant &&
               (position.has(Bug::KeyPinnedEnPassant) || isLegal(position, move));
    });
}

}  // namespace

Key pieceTerm(Cell cell, Square square) { return kPieceTerms[cell.code()][square]; }

Key rightsTerm(const Position& position) {
    if (position.has(Bug::KeyWithoutCastling) || position.rights == 0) return 0;
    return scrambled(kFirstRightsTerm + position.rights);
}

Key sideTerm(const Position& position) { return position.has(Bug::KeyWithoutSide) ? 0 : kSideTerm; }

Key enPassantTermOf(const Position& position) {
    if (!position.passed || position.has(Bug::KeyWithoutEnPassant)) return 0;
    const Key term = scrambled(kFirstFileTerm + fileOf(*position.passed));
    if (position.has(Bug::KeyAlwaysEnPassant)) return term;
    return canTakeEnPassant(position) ? term : 0;
}

Key keyFromScratch(const Position& position) {
    Key key = rightsTerm(position) ^ enPassantTermOf(position);
    if (position.side == Color::Black) key ^= sideTerm(position);
    for (Square square = 0; square < 64; ++square) {
        const Cell cell = position.board[square];
        if (!cell.isEmpty()) key ^= pieceTerm(cell, square);
    }
    return key;
}

Key keyOf(const Position& position) {
    if (!position.has(Bug::KeyWithClock)) return position.key;
    return position.key ^ scrambled(kFirstClockTerm + position.clock);
}

}  // namespace pinwheel::planted
