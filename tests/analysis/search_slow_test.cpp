#include "caged_line.hpp"
#include "search_laws.hpp"

#include <gtest/gtest.h>

namespace pinwheel::analysis {
namespace {

TEST(ManySearches, FindTheScoresOfAPlainSearch) { expectPlainScores({100, 30, 2}); }

TEST(DeepSearches, FindTheScoresOfAPlainSearch) { expectPlainScores({900, 2, 3}); }

TEST(CagedSearches, FindTheScoresOfAPlainSearch) { expectPlainScores({2000, 15, 10, cagedLine}); }

TEST(ManySearches, AreNotChangedByTheTable) { expectSameScoresWithTable({10'000, 100, 3}); }

TEST(CagedSearches, AreNotChangedByTheTable) {
    expectSameScoresWithTable({20'000, 200, 13, cagedLine});
}

}  // namespace
}  // namespace pinwheel::analysis
