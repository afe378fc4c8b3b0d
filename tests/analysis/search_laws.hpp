#pragma once

#include "random_line.hpp"

#include <cstddef>
#include <cstdint>

namespace pinwheel::analysis {

// From `seed` on, so many random lines of one kind, each searched to so much depth.
struct SearchEffort {
    std::uint64_t seed;
    std::size_t lines;
    unsigned depth;
    RandomLine (*makeLine)(std::uint64_t seed) = randomLine;
};

// Both models find the scores of a plain search, with and without the table.
void expectPlainScores(const SearchEffort& effort);
// The table changes nothing, however full it is and whatever it has seen before.
void expectSameScoresWithTable(const SearchEffort& effort);

}  // namespace pinwheel::analysis
