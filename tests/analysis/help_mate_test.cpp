#include "pinwheel/analysis/help_mate.hpp"

#include "pinwheel/chess/movegen.hpp"
#include "played_game.hpp"
#include "searching.hpp"

#include <gtest/gtest.h>

namespace pinwheel::analysis {
namespace {

// Debug builds check every move against a rebuild, and would take minutes.
#if !defined(PINWHEEL_VALIDATE)
// The end of the solution's line.
std::optional<duplicate::Outcome> endOf(GameLine game, const Solution& found) {
    EXPECT_TRUE(game.play(found.line));
    return game.outcome();
}

TEST(HelpMate, TakesEightPliesFromTheStart) {
    const Solution found = solveHelpMate(GameLine(), 8, HelpGoal::AnyMate, kNoLimit);
    ASSERT_TRUE(found.isSolved);
    EXPECT_EQ(found.plies, 8U);
    const auto end = endOf(GameLine(), found);
    ASSERT_TRUE(end);
    EXPECT_EQ(end->reason, duplicate::Reason::Checkmate);
    EXPECT_EQ(end->results[duplicate::Player::North], duplicate::Result::Loss);
}

TEST(HelpMate, IsImpossibleInSevenPliesFromTheStart) {
    const Solution found = solveHelpMate(GameLine(), 7, HelpGoal::AnyMate, kNoLimit);
    EXPECT_FALSE(found.isSolved);
    EXPECT_TRUE(found.isProved);
    EXPECT_EQ(found.plies, 7U);
}

TEST(HelpMate, WithTwoWinnersTakesEightPliesFromTheStart) {
    const Solution found = solveHelpMate(GameLine(), 8, HelpGoal::TwoWinners, kNoLimit);
    ASSERT_TRUE(found.isSolved);
    EXPECT_EQ(found.plies, 8U);
    const auto end = endOf(GameLine(), found);
    ASSERT_TRUE(end);
    EXPECT_EQ(end->results[duplicate::Player::East], duplicate::Result::Win);
    EXPECT_EQ(end->results[duplicate::Player::West], duplicate::Result::Win);
}

// The two winners above check on different boards, each with an answer that the other forbids.
TEST(HelpMate, ThatNoBoardShowsAloneTakesEightPliesFromTheStart) {
    const Solution found = solveHelpMate(GameLine(), 8, HelpGoal::NoBoardAlone, kNoLimit);
    ASSERT_TRUE(found.isSolved);
    EXPECT_EQ(found.plies, 8U);
    GameLine game;
    ASSERT_TRUE(game.play(found.line));
    ASSERT_TRUE(game.outcome());
    for (const duplicate::BoardId board : boardsOf(game.state().toMove()))
        EXPECT_FALSE(chess::legalMoves(game.state().board(board)).isEmpty());
}

#endif

TEST(HelpMate, OfOnePlyIsFound) {
    GameLine game;
    const duplicate::PlayedGame played("f2f3 a2a3 e7e5 e7e5 g2g4 a3a4 d8h4");
    ASSERT_TRUE(game.play(played.moves()));
    const Solution found = solveHelpMate(game, 3, HelpGoal::AnyMate, kNoLimit);
    ASSERT_TRUE(found.isSolved);
    EXPECT_EQ(found.plies, 1U);
}

TEST(HelpMate, DoesNotGoOnAfterADraw) {
    // No mate takes fewer than four plies more, and after one round without progress all draw.
    duplicate::Rulings rulings;
    rulings.rounds = 1;
    GameLine game(duplicate::GameState(), rulings);
    const duplicate::PlayedGame played("f2f3 a2a3 e7e5 e7e5 g2g4");
    ASSERT_TRUE(game.play(played.moves()));
    const Solution found = solveHelpMate(game, 3, HelpGoal::AnyMate, kNoLimit);
    ASSERT_TRUE(found.isSolved);
    EXPECT_EQ(found.plies, 3U);
}

TEST(HelpMate, IsNotProvedIfALimitStopsIt) {
    search::StopConditions stop = kNoLimit;
    stop.nodes = 100;
    const Solution found = solveHelpMate(GameLine(), 8, HelpGoal::AnyMate, stop);
    EXPECT_FALSE(found.isSolved);
    EXPECT_FALSE(found.isProved);
    EXPECT_LT(found.plies, 8U);
}

}  // namespace
}  // namespace pinwheel::analysis
