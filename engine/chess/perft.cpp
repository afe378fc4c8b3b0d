#include "pinwheel/chess/perft.hpp"

#include "pinwheel/chess/movegen.hpp"

#include <cassert>

namespace pinwheel::chess {

namespace {

template <Color Us>
std::uint64_t countLeaves(Position& position, unsigned depth) {
    const LegalTargets<Us> legal(position);
    if (depth == 1) return countMoves(legal);
    MoveList moves;
    pushMoves(legal, moves);
    std::uint64_t leaves = 0;
    for (const Move move : moves) {
        const Undo undo = position.make(move);
        leaves += countLeaves<opponent(Us)>(position, depth - 1);
        position.unmake(move, undo);
    }
    return leaves;
}

}  // namespace

std::uint64_t perft(const Position& position, unsigned depth) {
    if (depth == 0) return 1;
    Position board = position;
    return board.sideToMove() == Color::White ? countLeaves<Color::White>(board, depth)
                                              : countLeaves<Color::Black>(board, depth);
}

std::vector<DivideEntry> divide(const Position& position, unsigned depth) {
    assert(depth > 0);
    std::vector<DivideEntry> entries;
    for (const Move move : legalMoves(position)) {
        Position after = position;
        after.make(move);
        entries.push_back({move, perft(after, depth - 1)});
    }
    return entries;
}

}  // namespace pinwheel::chess
