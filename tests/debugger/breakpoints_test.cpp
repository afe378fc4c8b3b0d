#include "pinwheel/debugger/breakpoints.hpp"

#include "examined_game.hpp"

#include <gtest/gtest.h>

#include <string_view>
#include <vector>

namespace pinwheel::debugger {
namespace {

using chess::Ply;
using enum Direction;

// Captures at the plies 5, 6, 11 and 12; knights move from 7 on.
ExaminedGame scandinavian() {
    return ExaminedGame(duplicate::onAllBoards("e2e4 d7d5 e4d5 g8f6 g1f3 f6d5"));
}

std::vector<Breakpoint> breakpointsOn(const std::vector<std::string_view>& conditions) {
    std::vector<Breakpoint> breakpoints;
    for (const std::string_view text : conditions) {
        const auto condition = parseCondition(text, duplicateRoster());
        EXPECT_TRUE(condition) << text;
        if (condition) breakpoints.push_back({*condition});
    }
    return breakpoints;
}

std::optional<Stop> run(const ExaminedGame& game, const std::vector<Breakpoint>& breakpoints,
                        unsigned from, Direction direction) {
    return runToBreakpoint(game.line(), breakpoints, Ply{from}, direction);
}

TEST(Breakpoints, WithoutAnyTheRunGoesThrough) {
    const ExaminedGame game = scandinavian();
    EXPECT_FALSE(run(game, {}, 0, Forwards));
    EXPECT_FALSE(run(game, {}, 12, Backwards));
}

TEST(Breakpoints, TheNearestPlyStopsTheRunInEitherDirection) {
    const ExaminedGame game = scandinavian();
    const auto captures = breakpointsOn({"capture"});
    EXPECT_EQ(run(game, captures, 0, Forwards), (Stop{{5}, {0}}));
    EXPECT_EQ(run(game, captures, 7, Forwards), (Stop{{11}, {0}}));
    EXPECT_EQ(run(game, captures, 10, Backwards), (Stop{{6}, {0}}));
    EXPECT_FALSE(run(game, captures, 4, Backwards));
}

TEST(Breakpoints, TheRunLeavesThePlyItStandsOn) {
    const ExaminedGame game = scandinavian();
    const auto captures = breakpointsOn({"capture"});
    EXPECT_EQ(run(game, captures, 5, Forwards), (Stop{{6}, {0}}));
    EXPECT_EQ(run(game, captures, 6, Backwards), (Stop{{5}, {0}}));
    EXPECT_FALSE(run(game, captures, 5, Backwards));
    EXPECT_FALSE(run(game, captures, 12, Forwards));
}

TEST(Breakpoints, TheStartAndTheLastPlyAreReached) {
    const ExaminedGame game = scandinavian();
    EXPECT_EQ(run(game, breakpointsOn({"ply = 0"}), 12, Backwards), (Stop{{0}, {0}}));
    EXPECT_EQ(run(game, breakpointsOn({"ply = 12"}), 0, Forwards), (Stop{{12}, {0}}));
}

TEST(Breakpoints, TheStopNamesEveryOneThatHoldsThere) {
    const ExaminedGame game = scandinavian();
    const auto breakpoints = breakpointsOn({"capture", "by East", "ply = 11", "check"});
    EXPECT_EQ(run(game, breakpoints, 0, Forwards), (Stop{{3}, {1}}));
    EXPECT_EQ(run(game, breakpoints, 7, Forwards), (Stop{{11}, {0, 1, 2}}));
    EXPECT_EQ(run(game, breakpoints, 12, Backwards), (Stop{{11}, {0, 1, 2}}));
}

TEST(Breakpoints, ADisabledOneDoesNotStopTheRunAndIsNotNamed) {
    const ExaminedGame game = scandinavian();
    auto breakpoints = breakpointsOn({"capture", "ply = 11"});
    breakpoints[0].isEnabled = false;
    EXPECT_EQ(run(game, breakpoints, 0, Forwards), (Stop{{11}, {1}}));
    breakpoints[1].isEnabled = false;
    EXPECT_FALSE(run(game, breakpoints, 0, Forwards));
}

TEST(Breakpoints, AGameWithoutMovesHasNowhereToRun) {
    const ExaminedGame game("");
    EXPECT_FALSE(run(game, breakpointsOn({"ply = 0"}), 0, Forwards));
    EXPECT_FALSE(run(game, breakpointsOn({"ply = 0"}), 0, Backwards));
    EXPECT_EQ(game.pliesWhere("ply = 0"), "0");
}

TEST(Breakpoints, AllPliesOfAConditionCanBeListed) {
    EXPECT_EQ(scandinavian().pliesWhere("capture"), "5 6 11 12");
    EXPECT_EQ(scandinavian().pliesWhere("check"), "");
}

TEST(Breakpoints, CountTheirOwnHitsAndKnowTheLast) {
    const ExaminedGame game = scandinavian();
    Breakpoints breakpoints;
    breakpoints.add(*parseCondition("capture", duplicateRoster()));
    breakpoints.add(*parseCondition("ply = 6", duplicateRoster()));
    const auto first = breakpoints.run(game.line(), Ply{0}, Forwards);
    ASSERT_TRUE(first);
    EXPECT_EQ(first->ply, Ply{5});
    EXPECT_TRUE(breakpoints.wasHit(0));
    EXPECT_FALSE(breakpoints.wasHit(1));
    ASSERT_TRUE(breakpoints.run(game.line(), Ply{5}, Forwards));
    EXPECT_TRUE(breakpoints.wasHit(1));
    EXPECT_EQ(breakpoints.list()[0].hits, 2U);
    EXPECT_EQ(breakpoints.list()[1].hits, 1U);
}

TEST(Breakpoints, AReplacedOneStartsWithoutHits) {
    const ExaminedGame game = scandinavian();
    Breakpoints breakpoints;
    breakpoints.add(*parseCondition("capture", duplicateRoster()));
    ASSERT_TRUE(breakpoints.run(game.line(), Ply{0}, Forwards));
    breakpoints.replace(0, *parseCondition("check", duplicateRoster()));
    EXPECT_EQ(breakpoints.list()[0].hits, 0U);
    EXPECT_FALSE(breakpoints.wasHit(0));
}

TEST(Breakpoints, ADisabledOneStopsNoRun) {
    const ExaminedGame game = scandinavian();
    Breakpoints breakpoints;
    breakpoints.add(*parseCondition("capture", duplicateRoster()));
    breakpoints.enable(0, false);
    EXPECT_FALSE(breakpoints.run(game.line(), Ply{0}, Forwards));
    EXPECT_EQ(breakpoints.list()[0].hits, 0U);
}

TEST(Breakpoints, ToggleAddsAndTakesAwayTheSameCondition) {
    Breakpoints breakpoints;
    breakpoints.toggle(*parseCondition("ply = 4", duplicateRoster()));
    EXPECT_EQ(breakpoints.list().size(), 1U);
    breakpoints.toggle(*parseCondition("ply = 4", duplicateRoster()));
    EXPECT_TRUE(breakpoints.list().empty());
}

TEST(Breakpoints, ANumberThatIsNotThereChangesNothing) {
    Breakpoints breakpoints;
    breakpoints.add(*parseCondition("capture", duplicateRoster()));
    const std::uint64_t before = breakpoints.revision();
    breakpoints.remove(1);
    breakpoints.enable(7, false);
    breakpoints.replace(1, *parseCondition("check", duplicateRoster()));
    EXPECT_EQ(breakpoints.revision(), before);
    EXPECT_EQ(breakpoints.list().size(), 1U);
}

}  // namespace
}  // namespace pinwheel::debugger
