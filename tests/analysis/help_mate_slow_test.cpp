#include "pinwheel/analysis/help_mate.hpp"

#include <gtest/gtest.h>

namespace pinwheel::analysis {
namespace {

TEST(LongHelpMate, ThatNoBoardShowsAloneTakesTenPliesFromTheStart) {
    const std::atomic<bool> never = false;
    const search::StopConditions noLimit{never, std::nullopt, std::nullopt};
    const Solution found = solveHelpMate(GameLine(), 10, HelpGoal::NoBoardAlone, noLimit);
    ASSERT_TRUE(found.isSolved);
    EXPECT_EQ(found.plies, 10U);
    GameLine game;
    ASSERT_TRUE(game.play(found.line));
    ASSERT_TRUE(game.outcome());
    EXPECT_EQ(game.outcome()->reason, duplicate::Reason::Checkmate);
}

}  // namespace
}  // namespace pinwheel::analysis
