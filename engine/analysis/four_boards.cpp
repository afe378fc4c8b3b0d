#include "pinwheel/analysis/four_boards.hpp"

#include <algorithm>
#include <cassert>

namespace pinwheel::analysis {

FourBoards::FourBoards(const duplicate::GameState& state)
    : boards_(state.boards()), key_(state.key()), clock_(state.clock()), toMove_(state.toMove()) {}

inline std::uint64_t FourBoards::keySharesOfMover() const {
    const auto [a, b] = boardsOf(toMove_);
    return keyShare(a, boards_[a].key()) + keyShare(b, boards_[b].key());
}

bool FourBoards::isSound() const {
    chess::Key key;
    for (const duplicate::BoardId board : duplicate::kAllBoards)
        key.value += keyShare(board, boards_[board].key());
    const auto own = boardsOf(toMove_);
    return key == key_ && std::all_of(own.begin(), own.end(), [this](duplicate::BoardId board) {
               return boards_[board].sideToMove() == colorOf(toMove_);
           });
}

BoardsUndo FourBoards::make(chess::Move move) {
    const auto [a, b] = boardsOf(toMove_);
    const chess::Key before = key_;
    key_.value -= keySharesOfMover();
    const BoardsUndo undo{{boards_[a].make(move), boards_[b].make(move)}, before, clock_};
    key_.value += keySharesOfMover();
    const bool isProgress = boards_[a].halfmoveClock() == 0 || boards_[b].halfmoveClock() == 0;
    clock_ = isProgress ? 0 : clock_ + 1;
    toMove_ = nextPlayer(toMove_);
    assert(isSound());
    return undo;
}

void FourBoards::unmake(chess::Move move, const BoardsUndo& undo) {
    toMove_ = previousPlayer(toMove_);
    const auto [a, b] = boardsOf(toMove_);
    boards_[a].unmake(move, undo.boards[0]);
    boards_[b].unmake(move, undo.boards[1]);
    key_ = undo.key;
    clock_ = undo.clock;
    assert(isSound());
}

}  // namespace pinwheel::analysis
