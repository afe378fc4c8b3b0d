#pragma once

#include <cstddef>
#include <cstdint>

namespace pinwheel::analysis {

// Positions up to so many plies before the mates of random games, from `seed` on.
struct SolverEffort {
    std::uint64_t seed;
    std::size_t positions;
    unsigned plies;
};

struct SolverTally {
    std::size_t solved = 0;
    std::size_t unsolved = 0;
};

// Forced mates and help-mates are found where naive play finds them, and nowhere else. Every line
// that is found is played and must be such a mate.
SolverTally expectPlainSolutions(const SolverEffort& effort);

}  // namespace pinwheel::analysis
