#include "pinwheel/debugger/breakpoints.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace pinwheel::debugger {

namespace {

using chess::Ply;

std::vector<std::size_t> hitsAt(const Chronicle::GameHistory& history, const Chronicle& chronicle,
                                std::span<const Breakpoint> breakpoints, Ply ply) {
    std::vector<std::size_t> hit;
    for (std::size_t i = 0; i < breakpoints.size(); ++i) {
        if (!breakpoints[i].isEnabled) continue;
        if (holds(breakpoints[i].condition, history, chronicle, ply)) hit.push_back(i);
    }
    return hit;
}

}  // namespace

std::optional<Stop> runToBreakpoint(const Chronicle::GameHistory& history,
                                    const Chronicle& chronicle,
                                    std::span<const Breakpoint> breakpoints, Ply from,
                                    Direction direction) {
    assert(from <= history.lastPly());
    const bool isForwards = direction == Direction::Forwards;
    const Ply border = isForwards ? history.lastPly() : Ply{0};
    for (Ply ply = from; ply != border;) {
        ply.value = isForwards ? ply.value + 1 : ply.value - 1;
        auto hit = hitsAt(history, chronicle, breakpoints, ply);
        if (!hit.empty()) return Stop{ply, std::move(hit)};
    }
    return std::nullopt;
}

bool Breakpoints::wasHit(std::size_t number) const {
    return std::ranges::find(lastHit_, number) != lastHit_.end();
}

void Breakpoints::add(Condition condition) {
    list_.push_back({std::move(condition)});
    ++revision_;
}

void Breakpoints::toggle(const Condition& condition) {
    const auto same = std::ranges::find(list_, condition, &Breakpoint::condition);
    if (same == list_.end()) return add(condition);
    remove(static_cast<std::size_t>(same - list_.begin()));
}

void Breakpoints::replace(std::size_t number, Condition condition) {
    if (number >= list_.size()) return;
    list_[number] = {std::move(condition)};
    std::erase(lastHit_, number);
    ++revision_;
}

void Breakpoints::remove(std::size_t number) {
    if (number >= list_.size()) return;
    list_.erase(list_.begin() + static_cast<std::ptrdiff_t>(number));
    lastHit_.clear();  // the numbers after it are others now
    ++revision_;
}

void Breakpoints::enable(std::size_t number, bool isEnabled) {
    if (number >= list_.size()) return;
    list_[number].isEnabled = isEnabled;
    ++revision_;
}

std::optional<Stop> Breakpoints::run(const Chronicle::GameHistory& history,
                                     const Chronicle& chronicle, Ply from, Direction direction) {
    auto stop = runToBreakpoint(history, chronicle, list_, from, direction);
    if (!stop) return stop;
    for (const std::size_t number : stop->hit) ++list_[number].hits;
    lastHit_ = stop->hit;
    ++revision_;
    return stop;
}

std::vector<Ply> pliesWhere(const Chronicle::GameHistory& history, const Chronicle& chronicle,
                            const Condition& condition) {
    std::vector<Ply> plies;
    for (Ply ply; ply <= history.lastPly(); ++ply.value) {
        if (holds(condition, history, chronicle, ply)) plies.push_back(ply);
    }
    return plies;
}

}  // namespace pinwheel::debugger
