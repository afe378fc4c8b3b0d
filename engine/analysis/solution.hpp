#pragma once

#include "pinwheel/chess/move.hpp"

#include <cstdint>
#include <functional>
#include <vector>

namespace pinwheel::analysis {

// The answer of a solver.
struct Solution {
    bool isSolved = false;
    // Whether the answer is final. False only if a limit stopped the search before it was known.
    bool isProved = true;
    // Solved: the fewest plies. Otherwise: there is no solution within this many.
    unsigned plies = 0;
    std::vector<chess::Move> line;
    std::uint64_t nodes = 0;
};

// Called whenever it is known that there is no solution within so many plies.
using SolveReport = std::function<void(const Solution&)>;

}  // namespace pinwheel::analysis
