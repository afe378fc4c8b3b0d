// All pruning is sound: the score equals that of plain minimax.
#include "minimax_laws.hpp"

#include <gtest/gtest.h>

namespace pinwheel::search {
namespace {

#if defined(PINWHEEL_VALIDATE)
constexpr std::size_t kLines = 12;
constexpr std::uint64_t kLeaves = 800;
#else
constexpr std::size_t kLines = 150;
constexpr std::uint64_t kLeaves = 6'000;
#endif

TEST(Minimax, GivesTheSameScoreAsTheSearch) { expectMinimaxScores({1000, kLines, kLeaves}); }

TEST(Minimax, GivesTheSameScoreAllAlongAGameSearchedWithOneTable) {
    expectMinimaxScoresAllAlongAGame({5000, kLines / 4, kLeaves / 2});
}

}  // namespace
}  // namespace pinwheel::search
