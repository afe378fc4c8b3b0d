#pragma once

#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/types.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

namespace pinwheel::search {

using Milliseconds = std::chrono::milliseconds;

// When to stop, as UCI's go puts it. What is absent does not limit.
struct Limits {
    std::optional<unsigned> depth;
    std::optional<std::uint64_t> nodes;
    std::optional<Milliseconds> moveTime;
    chess::PerColor<std::optional<Milliseconds>> clock;
    chess::PerColor<Milliseconds> increment{};
    std::optional<unsigned> movesToGo;
    std::optional<unsigned> mate;          // look for a mate in so many moves
    std::vector<chess::Move> searchMoves;  // if not empty, only these at the root

    // Whether anything but an outside stop ends the search.
    bool isBounded() const {
        return depth || nodes || moveTime || mate || clock[chess::Color::White] ||
               clock[chess::Color::Black];
    }
};

// How long to think: past `soft` no new iteration begins, at `hard` the search breaks off.
struct TimeBudget {
    Milliseconds soft;
    Milliseconds hard;
};
// Nothing where the limits set no time. `overhead` is lost between engine and user at every move.
std::optional<TimeBudget> timeBudget(const Limits& limits, chess::Color us, Milliseconds overhead);

}  // namespace pinwheel::search
