#include "pinwheel/duplicate/game_state.hpp"

#include "pinwheel/duplicate/sync_moves.hpp"

#include <algorithm>
#include <cassert>

namespace pinwheel::duplicate {

chess::Key GameState::key() const {
    chess::Key joined;
    for (const BoardId board : kAllBoards) joined.value += keyShare(board, boards_[board].key());
    return joined;
}

void GameState::make(SyncMove move) {
    ++clock_;
    for (const BoardId board : boardsOf(toMove_)) {
        chess::Position& position = boards_[board];
        // The turn order makes White and Black alternate on every board.
        assert(position.sideToMove() == colorOf(toMove_));
        position.make(move.move());
        if (position.halfmoveClock() == 0) clock_ = 0;
    }
    toMove_ = nextPlayer(toMove_);
}

GameState apply(const GameState& state, SyncMove move) {
    GameState next = state;
    next.make(move);
    return next;
}

bool isSamePosition(const GameState& a, const GameState& b) {
    return a.toMove() == b.toMove() &&
           std::all_of(kAllBoards.begin(), kAllBoards.end(), [&](BoardId board) {
               return chess::isSamePosition(a.board(board), b.board(board));
           });
}

}  // namespace pinwheel::duplicate
