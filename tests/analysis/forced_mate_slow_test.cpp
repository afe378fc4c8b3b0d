#include "solver_laws.hpp"

#include <gtest/gtest.h>

namespace pinwheel::analysis {
namespace {

TEST(ManySolutions, AreThoseOfTheNaiveGame) {
    const SolverTally tally = expectNaiveSolutions({10'000, 3000, 2});
    EXPECT_GE(tally.solved, 300U);
    EXPECT_GE(tally.unsolved, 300U);
}

TEST(SolutionsOfThreePlies, AreThoseOfTheNaiveGame) {
    const SolverTally tally = expectNaiveSolutions({50'000, 60, 3});
    EXPECT_GE(tally.solved, 5U);
}

TEST(ManySolutions, AreThoseOfPlainPlayUnderAllRulings) {
    const SolverTally tally = expectPlainSolutions({20'000, 12'000, 3});
    EXPECT_GE(tally.solved, 2000U);
    EXPECT_GE(tally.unsolved, 2000U);
}

TEST(LongSolutions, AreThoseOfPlainPlayUnderAllRulings) {
    const SolverTally tally = expectPlainSolutionsInCages({1, 1000, 9});
    EXPECT_GE(tally.solved, 200U);
    EXPECT_GE(tally.unsolved, 200U);
}

}  // namespace
}  // namespace pinwheel::analysis
