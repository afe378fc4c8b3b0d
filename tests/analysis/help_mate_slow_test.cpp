#include "pinwheel/analysis/help_mate.hpp"
#include "pinwheel/chess/movegen.hpp"
#include "searching.hpp"

#include <gtest/gtest.h>

namespace pinwheel::analysis {
namespace {

TEST(LongHelpMate, OnABoardThatIsNoMateAloneTakesTenPliesFromTheStart) {
    const Solution found = solveHelpMate(GameLine(), 10, HelpGoal::CoupledMate, kNoLimit);
    ASSERT_TRUE(found.isSolved);
    EXPECT_EQ(found.plies, 10U);
    GameLine game;
    ASSERT_TRUE(game.play(found.line));
    ASSERT_TRUE(game.outcome());
    EXPECT_EQ(game.outcome()->reason, duplicate::Reason::Checkmate);
    const auto checked = checkedBoards(game.state());
    ASSERT_EQ(checked.size(), 1U);
    EXPECT_FALSE(chess::legalMoves(game.state().board(checked.front())).isEmpty());
}

}  // namespace
}  // namespace pinwheel::analysis
