#pragma once

#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/types.hpp"
#include "pinwheel/chess/zobrist.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <deque>
#include <iterator>
#include <optional>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

namespace pinwheel::game {

// A game as a list of moves, with the state after each of them, so that every ply is at hand at
// once. The moves are the authority: everything else is derived from them.
//
// Changes go through edits, which undo and redo walk along. Playing a move while an earlier ply is
// on screen cuts off the moves after it; undoing that brings them back.
//
// Rules says what a State is, and by which keys it recurs: a single board has one identity, the
// duplicate game has one per board and one for all four.
template <class Rules>
class History {
public:
    using State = typename Rules::State;
    using Conclusion = typename Rules::Conclusion;
    static constexpr std::size_t kIdentities = Rules::kIdentities;

    // How often each identity of a state had occurred when it arose, itself included. An identity
    // that a move leaves as it was, like a board on which others play, does not occur anew.
    using Occurrences = std::array<std::uint32_t, kIdentities>;

    explicit History(State start = State()) { append(std::move(start)); }

    chess::Ply lastPly() const { return {static_cast<std::uint32_t>(moves_.size())}; }
    std::span<const chess::Move> moves() const { return moves_; }
    const State& stateAt(chess::Ply ply) const { return records_[ply.value].state; }
    const Occurrences& occurrencesAt(chess::Ply ply) const {
        return records_[ply.value].occurrences;
    }
    // What the occurrences would be if the ply on screen were followed by this state.
    Occurrences occurrencesAfter(const State& next) const;
    // This ply and the earlier ones at which the same position arose, oldest first: as many as its
    // occurrences.
    std::vector<chess::Ply> samePlies(chess::Ply ply, std::size_t identity) const;

    // The ply on screen.
    chess::Ply cursor() const { return cursor_; }
    const State& state() const { return stateAt(cursor_); }
    const Occurrences& occurrences() const { return occurrencesAt(cursor_); }
    void goTo(chess::Ply ply) {
        assert(ply <= lastPly());
        cursor_ = ply;
    }

    // A draw that was agreed or claimed at the last ply; nothing on the board shows it.
    const std::optional<Conclusion>& conclusion() const { return conclusion_; }
    bool isConcludedAt(chess::Ply ply) const { return conclusion_ && ply == lastPly(); }

    // Makes ready for this many plies, so that playing them takes less time.
    void reserve(std::size_t plies);
    // Plays a move, which must be legal, from the ply on screen.
    void play(chess::Move move);
    // Ends the game at the ply on screen.
    void conclude(Conclusion conclusion);

    bool canUndo() const { return !undo_.empty(); }
    bool canRedo() const { return !redo_.empty(); }
    void undo();
    void redo();

private:
    struct Record {
        State state;
        Occurrences occurrences;
        // The newest earlier ply at which the same key arose, by identity; the state there need not
        // be the same.
        std::array<std::optional<chess::Ply>, kIdentities> sameKey;
    };
    struct Line {
        std::vector<chess::Move> moves;
        std::optional<Conclusion> conclusion;
    };
    // After `ply` there stood `before`; now there stands `after`.
    struct Edit {
        chess::Ply ply;
        Line before;
        Line after;
    };

    void append(State state);
    void dropLast();
    Line cutAfter(chess::Ply ply);
    void extend(const Line& line);
    // Follows the chain of equal keys from `ply` to one with the same state.
    std::optional<chess::Ply> findSame(std::optional<chess::Ply> ply, std::size_t identity,
                                       const State& state) const;
    void replaceRest(Line after);

    std::vector<chess::Move> moves_;
    std::deque<Record> records_;  // one more than moves
    std::array<std::unordered_map<std::uint64_t, chess::Ply>, kIdentities> newestByKey_;
    chess::Ply cursor_;
    std::optional<Conclusion> conclusion_;
    std::vector<Edit> undo_;
    std::vector<Edit> redo_;
};

template <class Rules>
std::optional<chess::Ply> History<Rules>::findSame(std::optional<chess::Ply> ply,
                                                   std::size_t identity, const State& state) const {
    while (ply && !Rules::isSame(identity, state, stateAt(*ply))) {
        ply = records_[ply->value].sameKey[identity];
    }
    return ply;
}

template <class Rules>
void History<Rules>::append(State state) {
    const chess::Ply ply{static_cast<std::uint32_t>(records_.size())};
    const Record* before = records_.empty() ? nullptr : &records_.back();  // a deque keeps it there
    records_.push_back(Record{std::move(state), {}, {}});
    Record& record = records_.back();
    const auto keys = Rules::keys(record.state);
    for (std::size_t i = 0; i < kIdentities; ++i) {
        if (before != nullptr && Rules::isSame(i, record.state, before->state)) {
            record.occurrences[i] = before->occurrences[i];
            record.sameKey[i] = before->sameKey[i];
            continue;
        }
        const auto [entry, isNew] = newestByKey_[i].try_emplace(keys[i].value, ply);
        if (!isNew) record.sameKey[i] = std::exchange(entry->second, ply);
        const auto earlier = findSame(record.sameKey[i], i, record.state);
        record.occurrences[i] = earlier ? occurrencesAt(*earlier)[i] + 1 : 1;
    }
}

template <class Rules>
typename History<Rules>::Occurrences History<Rules>::occurrencesAfter(const State& next) const {
    Occurrences occurrences;
    const auto keys = Rules::keys(next);
    for (std::size_t i = 0; i < kIdentities; ++i) {
        if (Rules::isSame(i, next, state())) {
            occurrences[i] = this->occurrences()[i];
            continue;
        }
        const auto entry = newestByKey_[i].find(keys[i].value);
        std::optional<chess::Ply> ply;
        if (entry != newestByKey_[i].end()) ply = entry->second;
        while (ply && *ply > cursor_) ply = records_[ply->value].sameKey[i];
        const auto earlier = findSame(ply, i, next);
        occurrences[i] = earlier ? occurrencesAt(*earlier)[i] + 1 : 1;
    }
    return occurrences;
}

template <class Rules>
void History<Rules>::dropLast() {
    const Record& last = records_.back();
    const State& stateBeforeLast = records_[records_.size() - 2].state;
    const auto keys = Rules::keys(last.state);
    for (std::size_t i = 0; i < kIdentities; ++i) {
        if (Rules::isSame(i, last.state, stateBeforeLast)) continue;
        if (last.sameKey[i]) {
            newestByKey_[i][keys[i].value] = *last.sameKey[i];
        } else {
            newestByKey_[i].erase(keys[i].value);
        }
    }
    records_.pop_back();
    moves_.pop_back();
}

template <class Rules>
typename History<Rules>::Line History<Rules>::cutAfter(chess::Ply ply) {
    Line cut;
    cut.conclusion = std::exchange(conclusion_, std::nullopt);
    const auto first = static_cast<std::ptrdiff_t>(ply.value);
    cut.moves.assign(moves_.begin() + first, moves_.end());
    while (lastPly() > ply) dropLast();
    return cut;
}

template <class Rules>
void History<Rules>::extend(const Line& line) {
    for (const chess::Move move : line.moves) {
        append(Rules::apply(records_.back().state, move));
        moves_.push_back(move);
    }
    conclusion_ = line.conclusion;
}

template <class Rules>
void History<Rules>::replaceRest(Line after) {
    Edit edit{cursor_, cutAfter(cursor_), std::move(after)};
    extend(edit.after);
    cursor_ = lastPly();
    undo_.push_back(std::move(edit));
    redo_.clear();
}

template <class Rules>
void History<Rules>::reserve(std::size_t plies) {
    moves_.reserve(plies);
    undo_.reserve(plies);
    for (auto& newest : newestByKey_) newest.reserve(plies);
}

template <class Rules>
void History<Rules>::play(chess::Move move) {
    replaceRest({{move}, std::nullopt});
}

template <class Rules>
void History<Rules>::conclude(Conclusion conclusion) {
    replaceRest({{}, std::move(conclusion)});
}

template <class Rules>
void History<Rules>::undo() {
    assert(canUndo());
    Edit edit = std::move(undo_.back());
    undo_.pop_back();
    cutAfter(edit.ply);
    extend(edit.before);
    cursor_ = edit.ply;
    redo_.push_back(std::move(edit));
}

template <class Rules>
void History<Rules>::redo() {
    assert(canRedo());
    Edit edit = std::move(redo_.back());
    redo_.pop_back();
    cutAfter(edit.ply);
    extend(edit.after);
    cursor_ = lastPly();
    undo_.push_back(std::move(edit));
}

template <class Rules>
std::vector<chess::Ply> History<Rules>::samePlies(chess::Ply ply, std::size_t identity) const {
    std::vector<chess::Ply> plies;
    const State& state = stateAt(ply);
    for (std::optional<chess::Ply> at = ply; at;
         at = findSame(records_[at->value].sameKey[identity], identity, state)) {
        plies.push_back(*at);
    }
    std::reverse(plies.begin(), plies.end());
    return plies;
}

}  // namespace pinwheel::game
