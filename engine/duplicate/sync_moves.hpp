#pragma once

#include "pinwheel/chess/legal_targets.hpp"
#include "pinwheel/chess/move.hpp"
#include "pinwheel/duplicate/compass.hpp"
#include "pinwheel/duplicate/game_state.hpp"

#include <array>
#include <optional>
#include <vector>

namespace pinwheel::duplicate {

// A move proved legal on both of its player's boards. Only syncMoves(), findSyncMove() and
// PlayableMoves can create one.
class SyncMove {
public:
    chess::Move move() const { return move_; }

private:
    explicit SyncMove(chess::Move move) : move_(move) {}
    friend std::vector<SyncMove> syncMoves(const GameState&);
    friend std::optional<SyncMove> findSyncMove(const GameState&, chess::Move);
    friend class PlayableMoves;

    chess::Move move_;
};

// Every move the player to move can play: legal orthodox chess on both boards. Computed from sets
// of squares instead of by comparing two lists: twins are on the same squares, so a piece's
// playable targets are the intersection of two sets.
std::vector<SyncMove> syncMoves(const GameState& state);
unsigned countSyncMoves(const GameState& state);
bool hasSyncMove(const GameState& state);
// The move, if it is playable; otherwise nullopt.
std::optional<SyncMove> findSyncMove(const GameState& state, chess::Move move);

// The moves that are legal on one of the mover's boards but not on the other.
struct BoardOnlyMoves {
    BoardId board;
    std::vector<chess::Move> moves;
};
std::array<BoardOnlyMoves, 2> boardOnlyMoves(const GameState& state);

// Calls visit(from, targetsOnA, targetsOnB) for each pair of twins, except pawns and pieces that a
// pin keeps from moving so. A queen is visited twice: once for her diagonals, once for her straight
// lines. Ghosts have no twin and are never visited.
template <chess::Color Us, class Visit>
void forEachPair(const chess::LegalTargets<Us>& a, const chess::LegalTargets<Us>& b, Visit visit) {
    using chess::Square;
    visit(a.king(), a.kingTargets(), b.kingTargets());
    for (const Square from : a.knights() & b.knights()) {
        visit(from, a.knightTargets(from), b.knightTargets(from));
    }
    for (const Square from : a.diagonalMovers() & b.diagonalMovers()) {
        visit(from, a.diagonalTargets(from), b.diagonalTargets(from));
    }
    for (const Square from : a.straightMovers() & b.straightMovers()) {
        visit(from, a.straightTargets(from), b.straightTargets(from));
    }
}

// The same with visit(from, targets): the squares that both twins can reach.
template <chess::Color Us, class Visit>
void forEachTwin(const chess::LegalTargets<Us>& a, const chess::LegalTargets<Us>& b, Visit visit) {
    forEachPair(a, b, [&visit](chess::Square from, chess::Bitboard onA, chess::Bitboard onB) {
        visit(from, onA & onB);
    });
}

}  // namespace pinwheel::duplicate
