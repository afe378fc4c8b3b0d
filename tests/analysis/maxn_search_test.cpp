#include "pinwheel/analysis/maxn_search.hpp"

#include "caged_line.hpp"
#include "pinwheel/analysis/analyst.hpp"
#include "search_laws.hpp"
#include "searching.hpp"

#include <gtest/gtest.h>

#include <map>

namespace pinwheel::analysis {
namespace {

#if defined(PINWHEEL_VALIDATE)
constexpr SearchEffort kPlain{1, 4, 1};
constexpr SearchEffort kWithTable{5000, 3, 2};
constexpr SearchEffort kPlainInCages{1, 2, 6, cagedLine};
constexpr SearchEffort kWithTableInCages{5000, 4, 9, cagedLine};
#else
constexpr SearchEffort kPlain{1, 4, 2};
constexpr SearchEffort kWithTable{5000, 12, 3};
constexpr SearchEffort kPlainInCages{1, 4, 9, cagedLine};
constexpr SearchEffort kWithTableInCages{5000, 60, 12, cagedLine};
#endif

TEST(SearchLaws, BothModelsFindTheScoresOfAPlainSearch) { expectPlainScores(kPlain); }

TEST(SearchLaws, TheTableChangesNothing) { expectSameScoresWithTable(kWithTable); }

// Nothing recurs on a search's own path in fewer than nine plies.
TEST(SearchLaws, HoldWherePositionsRecurWithinTheSearch) {
    expectPlainScores(kPlainInCages);
    expectSameScoresWithTable(kWithTableInCages);
}

// Counts the returns of a search.
class ReturnCounter : public search::SearchObserver {
public:
    void beginIteration(unsigned) override {}
    void enter(const search::NodeEntry&) override {}
    void leave(const search::NodeExit& node) override { ++counts_[node.why]; }
    std::size_t count(search::Return why) { return counts_[why]; }

private:
    std::map<search::Return, std::size_t> counts_;
};

// Otherwise the laws above would prove little.
TEST(CagedLines, HaveDrawsOfEveryKind) {
    ReturnCounter returns;
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        for (const Model model : {Model::Maxn, Model::Paranoid})
            Analyst(std::size_t{1} << 16U)
                .run(cagedLine(seed).game(), toDepth(9), {model, false}, kNever, {}, &returns);
    }
    EXPECT_GT(returns.count(search::Return::RepetitionInSearch), 100U);
    EXPECT_GT(returns.count(search::Return::RepetitionInGame), 100U);
    EXPECT_GT(returns.count(search::Return::FiftyMoves), 100U);
}

}  // namespace
}  // namespace pinwheel::analysis
