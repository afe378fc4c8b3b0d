#include "pinwheel/debugger/breakpoints.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace pinwheel::debugger {

namespace {

using chess::Ply;

std::vector<std::size_t> hitsAt(const LineFacts& line, std::span<const Breakpoint> breakpoints,
                                Ply ply) {
    std::vector<std::size_t> hit;
    for (std::size_t i = 0; i < breakpoints.size(); ++i) {
        if (!breakpoints[i].isEnabled) continue;
        if (holds(breakpoints[i].condition, line, ply)) hit.push_back(i);
    }
    return hit;
}

}  // namespace

std::optional<Stop> runToBreakpoint(const LineFacts& line, std::span<const Breakpoint> breakpoints,
                                    Ply from, Direction direction) {
    assert(from <= line.lastPly());
    const bool isForwards = direction == Direction::Forwards;
    const Ply border = isForwards ? line.lastPly() : Ply{0};
    for (Ply ply = from; ply != border;) {
        ply.value = isForwards ? ply.value + 1 : ply.value - 1;
        auto hit = hitsAt(line, breakpoints, ply);
        if (!hit.empty()) return Stop{ply, std::move(hit)};
    }
    return std::nullopt;
}

bool Breakpoints::wasHit(std::size_t number) const {
    return std::find(lastHit_.begin(), lastHit_.end(), number) != lastHit_.end();
}

void Breakpoints::add(Condition condition) {
    list_.push_back({std::move(condition)});
    ++revision_;
}

void Breakpoints::toggle(const Condition& condition) {
    const auto same = std::find_if(list_.begin(), list_.end(), [&](const Breakpoint& breakpoint) {
        return breakpoint.condition == condition;
    });
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
    lastHit_.clear();  // the later ones are renumbered
    ++revision_;
}

void Breakpoints::enable(std::size_t number, bool isEnabled) {
    if (number >= list_.size()) return;
    list_[number].isEnabled = isEnabled;
    ++revision_;
}

std::vector<std::size_t> Breakpoints::hitsAt(const LineFacts& line, Ply ply) const {
    return debugger::hitsAt(line, list_, ply);
}

void Breakpoints::countHits(std::vector<std::size_t> hit) {
    for (const std::size_t number : hit) ++list_[number].hits;
    lastHit_ = std::move(hit);
    ++revision_;
}

std::optional<Stop> Breakpoints::run(const LineFacts& line, Ply from, Direction direction) {
    auto stop = runToBreakpoint(line, list_, from, direction);
    if (stop) countHits(stop->hit);
    return stop;
}

std::vector<Ply> pliesWhere(const LineFacts& line, const Condition& condition) {
    std::vector<Ply> plies;
    for (Ply ply; ply <= line.lastPly(); ++ply.value) {
        if (holds(condition, line, ply)) plies.push_back(ply);
    }
    return plies;
}

}  // namespace pinwheel::debugger
