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

// Forced mates and help-mates are found where a plain solver finds them, and nowhere else. Every
// line that is found is played and must be such a mate.

// Against the naive implementation, under the rulings about mates and repetition.
SolverTally expectNaiveSolutions(const SolverEffort& effort);
// Against the rules of the game, under all rulings, with few rounds and recent repetitions.
SolverTally expectPlainSolutions(const SolverEffort& effort);
// Positions where each king has one or two moves, so that draws on the way are frequent.
SolverTally expectPlainSolutionsInCages(const SolverEffort& effort);

}  // namespace pinwheel::analysis
