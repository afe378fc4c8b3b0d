#include "pinwheel/analysis/maxn_search.hpp"

#include "search_laws.hpp"

#include <gtest/gtest.h>

namespace pinwheel::analysis {
namespace {

#if defined(PINWHEEL_VALIDATE)
constexpr SearchEffort kPlain{1, 4, 1};
constexpr SearchEffort kWithTable{5000, 6, 2};
#else
constexpr SearchEffort kPlain{1, 8, 2};
constexpr SearchEffort kWithTable{5000, 60, 3};
#endif

TEST(SearchLaws, BothModelsFindTheScoresOfAPlainSearch) { expectPlainScores(kPlain); }

TEST(SearchLaws, TheTableChangesNothing) { expectSameScoresWithTable(kWithTable); }

}  // namespace
}  // namespace pinwheel::analysis
