#include "pinwheel/soak/copied_history.hpp"

#include <cassert>
#include <utility>

namespace pinwheel::soak {

CopiedHistory::Game CopiedHistory::cut() const {
    return {{now_.moves.begin(), now_.moves.begin() + now_.cursor.value}, false, now_.cursor};
}

void CopiedHistory::change(Game after) {
    done_.push_back({now_, after});
    undone_.clear();
    now_ = std::move(after);
}

void CopiedHistory::play(chess::Move move) {
    Game after = cut();
    after.moves.push_back(move);
    ++after.cursor.value;
    change(std::move(after));
}

void CopiedHistory::conclude() {
    Game after = cut();
    after.isConcluded = true;
    change(std::move(after));
}

void CopiedHistory::undo() {
    assert(canUndo());
    now_ = done_.back().before;
    undone_.push_back(std::move(done_.back()));
    done_.pop_back();
}

void CopiedHistory::redo() {
    assert(canRedo());
    now_ = undone_.back().after;
    done_.push_back(std::move(undone_.back()));
    undone_.pop_back();
}

void CopiedHistory::load(std::span<const chess::Move> moves, bool isConcluded) {
    CopiedHistory loaded;
    for (const chess::Move move : moves) loaded.play(move);
    if (isConcluded) loaded.conclude();
    *this = std::move(loaded);
}

}  // namespace pinwheel::soak
