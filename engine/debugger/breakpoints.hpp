#pragma once

#include "pinwheel/chess/types.hpp"
#include "pinwheel/debugger/chronicle.hpp"
#include "pinwheel/debugger/condition.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace pinwheel::debugger {

struct Breakpoint {
    Condition condition;
    bool isEnabled = true;
    unsigned hits = 0;  // how often a run has stopped here; whoever runs counts

    friend bool operator==(const Breakpoint&, const Breakpoint&) = default;
};

enum class Direction : std::uint8_t { Forwards, Backwards };

// Where a run ends, and the places in the list of the breakpoints that hold there, in their order.
struct Stop {
    chess::Ply ply;
    std::vector<std::size_t> hit;

    friend bool operator==(const Stop&, const Stop&) = default;
};

// The nearest ply after, or before, `from` at which an enabled breakpoint holds. The chronicle is
// up to date with the history.
std::optional<Stop> runToBreakpoint(const Chronicle::GameHistory& history,
                                    const Chronicle& chronicle,
                                    std::span<const Breakpoint> breakpoints, chess::Ply from,
                                    Direction direction);

// Every ply at which the condition holds.
std::vector<chess::Ply> pliesWhere(const Chronicle::GameHistory& history,
                                   const Chronicle& chronicle, const Condition& condition);

}  // namespace pinwheel::debugger
