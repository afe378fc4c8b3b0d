#include "pinwheel/lab/occurrence_counter.hpp"

#include <algorithm>

namespace pinwheel::lab {

namespace {

using Scope = duplicate::Rulings::Scope;

std::uint32_t countAndAdd(std::vector<chess::Key>& keys, chess::Key key, bool isIrreversible) {
    if (isIrreversible) keys.clear();
    const auto before = static_cast<std::uint32_t>(std::count(keys.begin(), keys.end(), key));
    keys.push_back(key);
    return before + 1;
}

}  // namespace

OccurrenceCounter::OccurrenceCounter(const duplicate::GameState& start, Scope scope)
    : scope_(scope) {
    all_.push_back(start.key());
    for (const duplicate::BoardId board : duplicate::kAllBoards)
        boards_[board].push_back(start.board(board).key());
}

duplicate::Occurrences OccurrenceCounter::add(const duplicate::GameState& state,
                                              duplicate::Player mover) {
    if (scope_ == Scope::AllBoards) {
        now_.combined = countAndAdd(all_, state.key(), state.clock() == 0);
        return now_;
    }
    // The other two boards have not changed, which does not count as another occurrence.
    for (const duplicate::BoardId board : duplicate::boardsOf(mover)) {
        const chess::Position& position = state.board(board);
        now_.boards[board] =
            countAndAdd(boards_[board], position.key(), position.halfmoveClock() == 0);
    }
    return now_;
}

}  // namespace pinwheel::lab
