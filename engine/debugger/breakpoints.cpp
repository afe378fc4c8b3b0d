#include "pinwheel/debugger/breakpoints.hpp"

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

std::vector<Ply> pliesWhere(const Chronicle::GameHistory& history, const Chronicle& chronicle,
                            const Condition& condition) {
    std::vector<Ply> plies;
    for (Ply ply; ply <= history.lastPly(); ++ply.value) {
        if (holds(condition, history, chronicle, ply)) plies.push_back(ply);
    }
    return plies;
}

}  // namespace pinwheel::debugger
