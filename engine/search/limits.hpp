#pragma once

#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/types.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

namespace pinwheel::search {

using Milliseconds = std::chrono::milliseconds;

// The search limits of UCI's `go`. An absent limit does not apply.
struct Limits {
    std::optional<unsigned> depth;
    std::optional<std::uint64_t> nodes;
    std::optional<Milliseconds> moveTime;
    chess::PerColor<std::optional<Milliseconds>> clock;
    chess::PerColor<Milliseconds> increment{};
    std::optional<unsigned> movesToGo;
    std::optional<unsigned> mate;          // search for a mate in this many moves
    std::vector<chess::Move> searchMoves;  // if not empty, only these at the root

    // Whether anything besides an external stop ends the search.
    bool isBounded() const {
        return depth || nodes || moveTime || mate || clock[chess::Color::White] ||
               clock[chess::Color::Black];
    }

    friend bool operator==(const Limits&, const Limits&) = default;
};

// Time limits: after `soft` no new iteration begins, at `hard` the search is aborted.
struct TimeBudget {
    Milliseconds soft;
    Milliseconds hard;
};
// nullopt if the limits set no time. `overhead` is the communication lag per move.
std::optional<TimeBudget> timeBudget(const Limits& limits, chess::Color us, Milliseconds overhead);

}  // namespace pinwheel::search
