#include "pinwheel/analysis/maxn_search.hpp"

#include "search_laws.hpp"

#include <gtest/gtest.h>

namespace pinwheel::analysis {
namespace {

TEST(SearchLaws, BothModelsFindTheScoresOfAPlainSearch) { expectPlainScores({1, 12, 2}); }

TEST(SearchLaws, TheTableChangesNothing) { expectSameScoresWithTable({5000, 40, 3}); }

}  // namespace
}  // namespace pinwheel::analysis
