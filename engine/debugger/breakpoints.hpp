#pragma once

#include "pinwheel/chess/types.hpp"
#include "pinwheel/debugger/condition.hpp"
#include "pinwheel/debugger/line_facts.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace pinwheel::debugger {

struct Breakpoint {
    Condition condition;
    bool isEnabled = true;
    unsigned hits = 0;  // number of runs that stopped here

    friend bool operator==(const Breakpoint&, const Breakpoint&) = default;
};

enum class Direction : std::uint8_t { Forwards, Backwards };

// Where a run ends, and the indices of the breakpoints that hold there, ascending.
struct Stop {
    chess::Ply ply;
    std::vector<std::size_t> hit;

    friend bool operator==(const Stop&, const Stop&) = default;
};

// The next ply after, or before, `from` at which an enabled breakpoint holds.
std::optional<Stop> runToBreakpoint(const LineFacts& line, std::span<const Breakpoint> breakpoints,
                                    chess::Ply from, Direction direction);

// The breakpoints of a game in the order in which they were set, with hit counts.
class Breakpoints {
public:
    std::span<const Breakpoint> list() const { return list_; }
    // Whether it was one of those that stopped the last run.
    bool wasHit(std::size_t number) const;
    // Changes after every change, including hits.
    std::uint64_t revision() const { return revision_; }

    void add(Condition condition);
    // Adds the breakpoint, or removes the one with the same condition.
    void toggle(const Condition& condition);
    // No effect if there is no such index. Replacing resets the hit count.
    void replace(std::size_t number, Condition condition);
    void remove(std::size_t number);
    void enable(std::size_t number, bool isEnabled);

    // Those that are enabled and hold there.
    std::vector<std::size_t> hitsAt(const LineFacts& line, chess::Ply ply) const;
    // A run stopped because these hold: counts a hit for each.
    void countHits(std::vector<std::size_t> hit);
    // Like runToBreakpoint(); also counts a hit for those that stop the run.
    std::optional<Stop> run(const LineFacts& line, chess::Ply from, Direction direction);

private:
    std::vector<Breakpoint> list_;
    std::vector<std::size_t> lastHit_;
    std::uint64_t revision_ = 0;
};

// Every ply at which the condition holds.
std::vector<chess::Ply> pliesWhere(const LineFacts& line, const Condition& condition);

}  // namespace pinwheel::debugger
