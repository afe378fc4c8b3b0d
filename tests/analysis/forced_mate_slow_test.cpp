#include "solver_laws.hpp"

#include <gtest/gtest.h>

namespace pinwheel::analysis {
namespace {

TEST(ManySolutions, AreThoseOfPlainPlay) {
    const SolverTally tally = expectPlainSolutions({10'000, 3000, 2});
    EXPECT_GE(tally.solved, 300U);
    EXPECT_GE(tally.unsolved, 300U);
}

TEST(SolutionsOfThreePlies, AreThoseOfPlainPlay) {
    const SolverTally tally = expectPlainSolutions({50'000, 60, 3});
    EXPECT_GE(tally.solved, 5U);
}

}  // namespace
}  // namespace pinwheel::analysis
