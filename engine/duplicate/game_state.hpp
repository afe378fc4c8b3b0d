#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/chess/position.hpp"
#include "pinwheel/duplicate/compass.hpp"

#include <cstdint>

namespace pinwheel::duplicate {

class SyncMove;

// Four boards, whose turn it is, and how long nothing has happened. A plain value without a past.
// By default the start of the game; startFrom() checks and makes any other.
class GameState {
public:
    const chess::Position& board(BoardId board) const { return boards_[board]; }
    const PerBoard<chess::Position>& boards() const { return boards_; }
    Player toMove() const { return toMove_; }
    // Plies since the last capture on any board or pawn move.
    std::uint32_t clock() const { return clock_; }
    // The identity of all four boards together. Each board's key is mixed by its place before they
    // are joined: a plain XOR would let two equal boards cancel out and would not notice two boards
    // swapped.
    chess::Key key() const;

    bool isCheck(BoardId board) const { return boards_[board].isCheck(); }

    friend bool operator==(const GameState&, const GameState&) = default;
    friend GameState apply(const GameState& state, SyncMove move);
    friend base::Result<GameState> startFrom(const PerBoard<chess::Position>& boards, Player toMove,
                                             std::uint32_t clock);

private:
    PerBoard<chess::Position> boards_;
    std::uint32_t clock_ = 0;
    Player toMove_ = Player::North;
};

// The state after a synchronized move of the player to move.
GameState apply(const GameState& state, SyncMove move);

// Equal but for the counters: placements, rights, legal en passant, player to move.
bool isSamePosition(const GameState& a, const GameState& b);

}  // namespace pinwheel::duplicate
