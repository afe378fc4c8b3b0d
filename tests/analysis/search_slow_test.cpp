#include "search_laws.hpp"

#include <gtest/gtest.h>

namespace pinwheel::analysis {
namespace {

TEST(ManySearches, FindTheScoresOfAPlainSearch) { expectPlainScores({100, 60, 2}); }

TEST(DeepSearches, FindTheScoresOfAPlainSearch) { expectPlainScores({900, 2, 3}); }

TEST(ManySearches, AreNotChangedByTheTable) { expectSameScoresWithTable({10'000, 400, 4}); }

}  // namespace
}  // namespace pinwheel::analysis
