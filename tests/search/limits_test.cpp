#include "pinwheel/search/limits.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace pinwheel::search {
namespace {

using chess::Color;
using std::chrono::milliseconds;

constexpr Milliseconds kOverhead{10};

Limits clockOf(int white, int black, int increment = 0) {
    Limits limits;
    limits.clock[Color::White] = milliseconds(white);
    limits.clock[Color::Black] = milliseconds(black);
    limits.increment[Color::White] = milliseconds(increment);
    limits.increment[Color::Black] = milliseconds(increment);
    return limits;
}

TEST(Limits, BoundASearchByAnyOneOfThem) {
    EXPECT_FALSE(Limits().isBounded());
    Limits searchMoves;
    searchMoves.searchMoves.emplace_back(chess::Square::e2, chess::Square::e4);
    searchMoves.movesToGo = 3;
    EXPECT_FALSE(searchMoves.isBounded());
    Limits depth;
    depth.depth = 1;
    EXPECT_TRUE(depth.isBounded());
    Limits nodes;
    nodes.nodes = 1;
    EXPECT_TRUE(nodes.isBounded());
    Limits time;
    time.moveTime = milliseconds(1);
    EXPECT_TRUE(time.isBounded());
    Limits mate;
    mate.mate = 1;
    EXPECT_TRUE(mate.isBounded());
    EXPECT_TRUE(clockOf(1, 1).isBounded());
}

TEST(TimeBudget, IsNoneWithoutTime) {
    EXPECT_FALSE(timeBudget(Limits(), Color::White, kOverhead));
    Limits depth;
    depth.depth = 3;
    EXPECT_FALSE(timeBudget(depth, Color::White, kOverhead));
}

TEST(TimeBudget, IsNoneWhereOnlyTheOpponentHasAClock) {
    Limits limits;
    limits.clock[Color::Black] = milliseconds(1000);
    EXPECT_FALSE(timeBudget(limits, Color::White, kOverhead));
    EXPECT_TRUE(timeBudget(limits, Color::Black, kOverhead));
}

TEST(TimeBudget, OfAMoveTimeIsAllOfItButTheOverhead) {
    Limits limits;
    limits.moveTime = milliseconds(500);
    const auto budget = timeBudget(limits, Color::White, kOverhead);
    EXPECT_EQ(budget->soft, milliseconds(490));
    EXPECT_EQ(budget->hard, milliseconds(490));
}

TEST(TimeBudget, IsNeverNothing) {
    Limits limits;
    limits.moveTime = milliseconds(0);
    EXPECT_EQ(timeBudget(limits, Color::White, kOverhead)->hard, milliseconds(1));
    EXPECT_EQ(timeBudget(clockOf(0, 0), Color::White, kOverhead)->hard, milliseconds(1));
    EXPECT_EQ(timeBudget(clockOf(5, 5), Color::White, kOverhead)->soft, milliseconds(1));
}

TEST(TimeBudget, FollowsOnesOwnClock) {
    const Limits limits = clockOf(60'000, 1'000);
    EXPECT_GT(timeBudget(limits, Color::White, kOverhead)->hard,
              timeBudget(limits, Color::Black, kOverhead)->hard);
}

TEST(TimeBudget, GrowsWithTheIncrementAndShrinksWithTheMovesToGo) {
    const auto plain = timeBudget(clockOf(60'000, 60'000), Color::White, kOverhead);
    const auto increment = timeBudget(clockOf(60'000, 60'000, 2'000), Color::White, kOverhead);
    EXPECT_GT(increment->soft, plain->soft);
    Limits few = clockOf(60'000, 60'000);
    few.movesToGo = 5;
    Limits many = clockOf(60'000, 60'000);
    many.movesToGo = 25;
    EXPECT_GT(timeBudget(few, Color::White, kOverhead)->soft,
              timeBudget(many, Color::White, kOverhead)->soft);
}

TEST(TimeBudget, NeverOversteps) {
    for (const int left : {0, 1, 9, 10, 11, 50, 100, 1'000, 60'000, 7'200'000}) {
        for (const int increment : {0, 1, 100, 5'000, 3'600'000}) {
            for (const unsigned movesToGo : {0U, 1U, 2U, 40U, 1'000'000U}) {
                Limits limits = clockOf(left, left, increment);
                if (movesToGo > 0) limits.movesToGo = movesToGo;
                const auto budget = timeBudget(limits, Color::Black, kOverhead);
                const Milliseconds most = std::max(milliseconds(left) - kOverhead, milliseconds(1));
                EXPECT_LE(budget->hard, most) << left << ' ' << increment << ' ' << movesToGo;
                EXPECT_LE(budget->soft, budget->hard);
                EXPECT_GE(budget->soft, milliseconds(1));
            }
        }
    }
}

TEST(TimeBudget, LeavesSomethingForTheRestOfTheGame) {
    const auto budget = timeBudget(clockOf(60'000, 60'000), Color::White, kOverhead);
    EXPECT_LE(budget->hard, milliseconds(30'000));
    EXPECT_LE(budget->soft, milliseconds(2'000));
}

}  // namespace
}  // namespace pinwheel::search
