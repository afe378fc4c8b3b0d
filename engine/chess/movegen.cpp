#include "chess/movegen.hpp"

#include <algorithm>

namespace chess {

namespace {

// Calls f with the position's LegalTargets for whichever side is to move.
template <class F>
auto withTargets(const Position& position, F f) {
    return position.sideToMove() == Color::White ? f(LegalTargets<Color::White>(position))
                                                 : f(LegalTargets<Color::Black>(position));
}

}  // namespace

MoveList legalMoves(const Position& position) {
    MoveList moves;
    withTargets(position, [&moves](const auto& legal) { pushMoves(legal, moves); });
    return moves;
}

unsigned countLegalMoves(const Position& position) {
    return withTargets(position, [](const auto& legal) { return countMoves(legal); });
}

bool hasLegalMove(const Position& position) {
    return withTargets(position, [](const auto& legal) { return hasMove(legal); });
}

bool isLegal(const Position& position, Move move) { return legalMoves(position).contains(move); }

bool isCheckmate(const Position& position) { return position.isCheck() && !hasLegalMove(position); }

bool isStalemate(const Position& position) {
    return !position.isCheck() && !hasLegalMove(position);
}

bool MoveList::contains(Move move) const { return std::find(begin(), end(), move) != end(); }

}  // namespace chess
