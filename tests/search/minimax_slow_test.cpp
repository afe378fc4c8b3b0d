// The laws of minimax_test.cpp on more and larger trees.
#include "minimax_laws.hpp"

#include <gtest/gtest.h>

namespace pinwheel::search {
namespace {

#if defined(PINWHEEL_VALIDATE)
constexpr std::size_t kLines = 100;
constexpr std::uint64_t kLeaves = 4'000;
#else
constexpr std::size_t kLines = 1'200;
constexpr std::uint64_t kLeaves = 60'000;
#endif

TEST(MinimaxSlow, GivesTheSameScoreAsTheSearch) {
    expectMinimaxScores({1'000'000, kLines, kLeaves});
}

TEST(MinimaxSlow, GivesTheSameScoreAllAlongAGameSearchedWithOneTable) {
    expectMinimaxScoresAllAlongAGame({2'000'000, kLines / 4, kLeaves / 4});
}

}  // namespace
}  // namespace pinwheel::search
