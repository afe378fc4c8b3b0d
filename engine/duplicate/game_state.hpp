#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/chess/position.hpp"
#include "pinwheel/duplicate/compass.hpp"

#include <cstdint>

namespace pinwheel::duplicate {

class SyncMove;

// A board's share of the combined key of four boards, which is the sum of all shares. Each board's
// key is mixed with its place: with a plain XOR two equal boards would cancel out, and swapping two
// boards would go unnoticed.
constexpr std::uint64_t keyShare(BoardId board, chess::Key key) {
    std::uint64_t place = key.value + static_cast<std::uint64_t>(board);
    return chess::splitMix64(place);
}

// Four boards, the player to move and the clock. A plain value without a history. Default: the
// start of the game; startFrom() validates and builds any other state.
class GameState {
public:
    const chess::Position& board(BoardId board) const { return boards_[board]; }
    const PerBoard<chess::Position>& boards() const { return boards_; }
    Player toMove() const { return toMove_; }
    // Plies since the last pawn move, or capture on any board.
    std::uint32_t clock() const { return clock_; }
    // The identity of all four boards together: the sum of their shares.
    chess::Key key() const;

    bool isCheck(BoardId board) const { return boards_[board].isCheck(); }

    // A synchronized move by the player to move, in place. For play that never returns to an
    // earlier state; otherwise use apply().
    void make(SyncMove move);

    friend bool operator==(const GameState&, const GameState&) = default;
    friend base::Result<GameState> startFrom(const PerBoard<chess::Position>& boards, Player toMove,
                                             std::uint32_t clock);

private:
    PerBoard<chess::Position> boards_;
    std::uint32_t clock_ = 0;
    Player toMove_ = Player::North;
};

// The state after a synchronized move by the player to move.
GameState apply(const GameState& state, SyncMove move);

// Equal except for the counters: pieces, rights, legal en passant, player to move.
bool isSamePosition(const GameState& a, const GameState& b);

}  // namespace pinwheel::duplicate
