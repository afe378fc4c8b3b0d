#include "mate_solver.hpp"

#include "pinwheel/chess/movegen.hpp"

namespace pinwheel::naive {

namespace {

using chess::Move;
using chess::Position;

bool forcesMate(const Position& position, Move move, unsigned moves);

bool canMate(const Position& position, unsigned moves) {
    for (const Move move : legalMoves(position)) {
        if (forcesMate(position, move, moves)) return true;
    }
    return false;
}

bool forcesMate(const Position& position, Move move, unsigned moves) {
    Position next = position;
    next.make(move);
    const chess::MoveList replies = legalMoves(next);
    if (replies.isEmpty()) return next.isCheck();
    if (moves == 1) return false;
    for (const Move reply : replies) {
        Position afterReply = next;
        afterReply.make(reply);
        if (!canMate(afterReply, moves - 1)) return false;
    }
    return true;
}

}  // namespace

std::vector<Move> matingMoves(const Position& position, unsigned moves) {
    std::vector<Move> found;
    for (const Move move : legalMoves(position)) {
        if (forcesMate(position, move, moves)) found.push_back(move);
    }
    return found;
}

}  // namespace pinwheel::naive
