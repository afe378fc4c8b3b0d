#include "random_duplicate_games.hpp"

#include "pinwheel/chess/notation.hpp"
#include "pinwheel/duplicate/endgame.hpp"
#include "pinwheel/duplicate/sync_moves.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <stdexcept>
#include <vector>

namespace pinwheel::duplicate {

namespace {

using chess::Move;
using chess::PieceType;

constexpr std::uint32_t kLongestGame = 200;

enum class Taste : std::uint8_t { Any, CaptureOnOneBoard, Pawns, Peace, Checks };

bool isPawnMove(const GameState& state, Move move) {
    const BoardId board = boardsOf(state.toMove())[0];
    return state.board(board).pieceOn(move.from())->type() == PieceType::Pawn;
}

unsigned captures(const GameState& state, Move move) {
    const auto boards = boardsOf(state.toMove());
    return static_cast<unsigned>(std::count_if(boards.begin(), boards.end(), [&](BoardId board) {
        return state.board(board).pieceOn(move.to()).has_value();
    }));
}

// Castling, or en passant on at least one board.
bool isRare(const GameState& state, Move move) {
    const auto boards = boardsOf(state.toMove());
    const PieceType type = state.board(boards[0]).pieceOn(move.from())->type();
    if (type == PieceType::King) return (index(move.from()) ^ index(move.to())) == 2;
    return type == PieceType::Pawn && (move.to() == state.board(boards[0]).enPassant() ||
                                       move.to() == state.board(boards[1]).enPassant());
}

// How much more likely this move is than a plain one.
unsigned weightOf(const GameState& state, SyncMove move, Taste taste) {
    if (isRare(state, move.move())) return 30;
    switch (taste) {
        case Taste::Any:
            return 1;
        case Taste::CaptureOnOneBoard:
            return captures(state, move.move()) == 1 ? 6 : 1;
        case Taste::Pawns:
            return isPawnMove(state, move.move()) ? (move.move().isPromotion() ? 20 : 5) : 1;
        case Taste::Peace:
            return captures(state, move.move()) == 0 ? 12 : 1;
        case Taste::Checks:
            return checkedBoards(apply(state, move)).empty() ? 1 : 8;
    }
    return 1;
}

Move chooseMove(const GameState& state, Taste taste, std::mt19937_64& random) {
    const std::vector<SyncMove> moves = syncMoves(state);
    std::vector<unsigned> upTo;
    unsigned sum = 0;
    for (const SyncMove move : moves) upTo.push_back(sum += weightOf(state, move, taste));
    // Standard distributions may differ between machines; a remainder does
    // not.
    const auto chosen = static_cast<unsigned>(random() % sum);
    const auto at = std::upper_bound(upTo.begin(), upTo.end(), chosen) - upTo.begin();
    return moves[static_cast<std::size_t>(at)].move();
}

bool isOver(const PlayedGame& game) {
    return outcomeOf(game.state(), occurrencesBySearch(game, game.ply()), drawLimits({}), {})
        .has_value();
}

bool stoodTwice(const PlayedGame& game, const GameState& state) {
    unsigned count = 0;
    for (chess::Ply ply; ply <= game.ply() && count < 2; ++ply.value) {
        if (isSamePosition(game.stateAt(ply), state)) ++count;
    }
    return count == 2;
}

std::vector<Move> movesWithoutProgress(const PlayedGame& game) {
    const GameState& state = game.state();
    std::vector<Move> quiet;
    for (const SyncMove move : syncMoves(state)) {
        if (isPawnMove(state, move.move()) || captures(state, move.move()) > 0) continue;
        const GameState next = apply(state, move);
        // A check might leave only captures as answers.
        const auto [first, second] = boardsOf(state.toMove());
        const bool isCheck = next.isCheck(first) || next.isCheck(second);
        if (!isCheck && !stoodTwice(game, next)) quiet.push_back(move.move());
    }
    return quiet;
}

}  // namespace

PlayedGame randomGame(std::uint64_t seed) {
    constexpr std::uint64_t kTastes = 5;
    std::mt19937_64 random(seed);
    const auto taste = static_cast<Taste>(seed % kTastes);
    PlayedGame game;
    while (game.ply().value < kLongestGame && !isOver(game)) {
        game.play(chooseMove(game.state(), taste, random));
    }
    return game;
}

void forEachRandomGame(std::uint64_t seed, std::size_t games,
                       const std::function<void(const PlayedGame&)>& visit) {
    for (std::size_t i = 0; i < games; ++i) {
        SCOPED_TRACE(testing::Message() << "random game with seed " << seed + i);
        visit(randomGame(seed + i));
        if (testing::Test::HasFailure()) return;
    }
}

void playWithoutProgress(PlayedGame& game, std::size_t plies) {
    std::mt19937_64 random(plies);
    for (std::size_t i = 0; i < plies; ++i) {
        const std::vector<Move> quiet = movesWithoutProgress(game);
        if (quiet.empty()) throw std::runtime_error("there is no move without progress");
        game.play(quiet[random() % quiet.size()]);
    }
}

void playPawnMove(PlayedGame& game) {
    for (const SyncMove move : syncMoves(game.state())) {
        if (!isPawnMove(game.state(), move.move())) continue;
        game.play(move.move());
        return;
    }
    throw std::runtime_error("there is no pawn move");
}

Occurrences occurrencesBySearch(const PlayedGame& game, chess::Ply ply) {
    Occurrences occurrences;
    occurrences.combined = 0;
    occurrences.boards = {{0, 0, 0, 0}};
    const GameState& now = game.stateAt(ply);
    for (chess::Ply at; at <= ply; ++at.value) {
        const GameState& then = game.stateAt(at);
        if (isSamePosition(then, now)) ++occurrences.combined;
        for (const BoardId board : kAllBoards) {
            // A board on which the others played is not a new occurrence.
            const bool isNew =
                at.value == 0 || playsOn(game.stateAt({at.value - 1}).toMove(), board);
            if (isNew && chess::isSamePosition(then.board(board), now.board(board))) {
                ++occurrences.boards[board];
            }
        }
    }
    return occurrences;
}

}  // namespace pinwheel::duplicate
