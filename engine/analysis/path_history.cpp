#include "pinwheel/analysis/path_history.hpp"

#include "pinwheel/search/score.hpp"

#include <algorithm>
#include <cassert>

namespace pinwheel::analysis {

using chess::Key;
using chess::Recurrence;
using duplicate::BoardId;
using duplicate::Player;

namespace {

constexpr std::uint32_t kPliesPerBoardPly = 2;

std::size_t indexOf(BoardId board) { return static_cast<std::size_t>(board); }

bool isForAllBoards(duplicate::Rulings::Scope scope) {
    return scope == duplicate::Rulings::Scope::AllBoards;
}

}  // namespace

KeyList::KeyList(std::span<const Key> game, std::uint32_t step, RecurrenceRule rule)
    : rootLength_(game.size()), step_(step), rule_(rule) {
    keys_.reserve(game.size() + search::kMaxPly);
    for (const Key key : game) push(key);
}

void KeyList::push(Key key) {
    keys_.push_back(key);
    ++counts_[key.value % kBuckets];
}

void KeyList::pop() {
    assert(keys_.size() > rootLength_);
    --counts_[keys_.back().value % kBuckets];
    keys_.pop_back();
}

std::size_t KeyList::reach(std::uint32_t clock) const {
    return std::min<std::size_t>(clock, keys_.size());
}

std::optional<Recurrence> KeyList::findRepetition(Key next, std::uint32_t clock) const {
    bool hasOne = false;
    for (std::size_t distance = step_; distance <= reach(clock); distance += step_) {
        const std::size_t place = keys_.size() - distance;
        if (keys_[place] != next) continue;
        const bool isInSearch = place >= rootLength_;
        if (hasOne || (isInSearch && rule_ == RecurrenceRule::Second))
            return isInSearch ? Recurrence::InSearch : Recurrence::InGame;
        hasOne = true;
    }
    return std::nullopt;
}

std::optional<std::size_t> KeyList::lastOccurrence(Key next, std::uint32_t clock) const {
    for (std::size_t distance = step_; distance <= reach(clock); distance += step_) {
        if (keys_[keys_.size() - distance] == next) return distance;
    }
    return std::nullopt;
}

PathHistory::PathHistory(const GameLine& game, RecurrenceRule rule)
    : scope_(game.rulings().repetition) {
    if (isForAllBoards(scope_)) {
        lists_.emplace_back(game.keys(), duplicate::kPliesPerRound, rule);
        return;
    }
    for (const BoardId board : duplicate::kAllBoards)
        lists_.emplace_back(game.keys(board), duplicate::kBoardPliesPerRound, rule);
}

void PathHistory::push(const FourBoards& node, Player mover) {
    if (isForAllBoards(scope_)) return lists_.front().push(node.key());
    for (const BoardId board : boardsOf(mover))
        lists_[indexOf(board)].push(node.board(board).key());
}

void PathHistory::pop(Player mover) {
    if (isForAllBoards(scope_)) return lists_.front().pop();
    for (const BoardId board : boardsOf(mover)) lists_[indexOf(board)].pop();
}

std::optional<Recurrence> PathHistory::repetition(const FourBoards& node, Player mover) const {
    if (isForAllBoards(scope_)) return lists_.front().repetition(node.key(), node.clock());
    std::optional<Recurrence> found;
    for (const BoardId board : boardsOf(mover)) {
        const chess::Position& position = node.board(board);
        if (!found)
            found = lists_[indexOf(board)].repetition(position.key(), position.halfmoveClock());
    }
    return found;
}

std::optional<std::size_t> PathHistory::repeats(const FourBoards& node, Player mover) const {
    if (isForAllBoards(scope_)) return lists_.front().lastOccurrence(node.key(), node.clock());
    for (const BoardId board : boardsOf(mover)) {
        const chess::Position& position = node.board(board);
        const KeyList& list = lists_[indexOf(board)];
        if (!list.repetition(position.key(), position.halfmoveClock())) continue;
        const auto plies = list.lastOccurrence(position.key(), position.halfmoveClock());
        return plies ? std::optional(*plies * kPliesPerBoardPly) : std::nullopt;
    }
    return std::nullopt;
}

}  // namespace pinwheel::analysis
