#include "pinwheel/analysis/forced_mate.hpp"

#include "caged_line.hpp"
#include "from_text.hpp"
#include "pinwheel/chess/notation.hpp"
#include "plain_solver.hpp"
#include "played_game.hpp"
#include "searching.hpp"
#include "solver_laws.hpp"

#include <gtest/gtest.h>

namespace pinwheel::analysis {
namespace {

using duplicate::Player;

#if defined(PINWHEEL_VALIDATE)
constexpr std::size_t kPositions = 16;
#else
constexpr std::size_t kPositions = 400;
#endif

std::string textOf(const Solution& solution) {
    std::string text = solution.isSolved ? std::to_string(solution.plies) + ":" : "none";
    for (const chess::Move move : solution.line) text += " " + toCoordinates(move);
    return text;
}

TEST(ForcedMate, InOnePlyIsFound) {
    EXPECT_EQ(textOf(solveForced(gameAfter(kBeforeMate), Player::West, 1, kNoLimit)), "1: d8h4");
}

TEST(ForcedMate, MayTakeAnothersMove) {
    // East's queen mates North on NE already; it only remains for West to play anything.
    const Solution found = solveForced(gameAfter(kBeforeMate), Player::East, 1, kNoLimit);
    EXPECT_TRUE(found.isSolved);
    EXPECT_EQ(found.plies, 1U);
}

TEST(ForcedMate, IsOnlyForWhoGivesCheck) {
    const Solution found = solveForced(gameAfter(kBeforeMate), Player::South, 1, kNoLimit);
    EXPECT_EQ(textOf(found), "none");
    EXPECT_TRUE(found.isProved);
    EXPECT_EQ(found.plies, 1U);
}

TEST(ForcedMate, DependsOnWhoWinsAMate) {
    // East's check came first, so West alone wins under this ruling.
    duplicate::Rulings rulings;
    rulings.mateWinners = duplicate::Rulings::MateWinners::LastMover;
    EXPECT_EQ(textOf(solveForced(gameAfter(kBeforeMate, rulings), Player::West, 1, kNoLimit)),
              "1: d8h4");
    EXPECT_EQ(textOf(solveForced(gameAfter(kBeforeMate, rulings), Player::East, 1, kNoLimit)),
              "none");
}

// After more than two rounds without progress, East has just mated North on NE, and West moves.
TEST(ForcedMate, IsPreventedByAClaim) {
    duplicate::Rulings rulings;
    rulings.rounds = 2;
    const GameLine game = claimedGameAfter(
        "f2f3 a2a3 e7e5 e7e5 g2g4 a3a4 b8c6 b8c6 b1c3 b1c3 c6b8 c6b8 c3b1 c3b1 d8h4", rulings);
    ASSERT_TRUE(game.isClaimable());
    EXPECT_EQ(textOf(solveForced(game, Player::West, 1, kNoLimit)), "1: d8h4")
        << "West need not claim";
    const Solution east = solveForced(game, Player::East, 1, kNoLimit);
    EXPECT_EQ(textOf(east), "none") << "West would claim a draw";
    EXPECT_TRUE(east.isProved);
}

// A search may call it a draw when a board recurs on its path, but here the others can only go on
// to the mate before it does for the third time.
TEST(ForcedMate, GoesOnWhereOneBoardRecurs) {
    const RandomLine line = armedCagedLine(9365);
    ASSERT_EQ(line.rulings.repetition, duplicate::Rulings::Scope::AnyBoard);
    const GameLine game = line.game();
    const Solution found = solveForced(game, Player::North, 10, kNoLimit);
    EXPECT_TRUE(found.isSolved);
    EXPECT_EQ(found.plies, 10U);
    EXPECT_EQ(fewestPliesToWin(game, Player::North, 10), 10U);
}

TEST(ForcedMate, ListsEveryMoveThatForcesIt) {
    const GameLine game = gameAfter("f2f3 a2a3 e7e5 e7e5 g2g4 a3a4");
    const auto moves = forcingMoves(game, 2, kNoLimit);
    ASSERT_TRUE(moves);
    EXPECT_EQ(*moves, (std::vector<chess::Move>{chess::moveNamed("d8h4")}));
    EXPECT_EQ(forcingMoves(game, 1, kNoLimit), std::vector<chess::Move>());
    search::StopConditions stop = kNoLimit;
    stop.nodes = 1;
    EXPECT_FALSE(forcingMoves(game, 2, stop));
}

TEST(ForcedMate, IsImpossibleAtTheStart) {
    const Solution found = solveForced(gameAfter(""), Player::North, 3, kNoLimit);
    EXPECT_FALSE(found.isSolved);
    EXPECT_TRUE(found.isProved);
}

TEST(ForcedMate, IsNotProvedIfALimitStopsIt) {
    search::StopConditions stop = kNoLimit;
    stop.nodes = 1;
    const Solution found = solveForced(gameAfter(""), Player::North, 8, stop);
    EXPECT_FALSE(found.isSolved);
    EXPECT_FALSE(found.isProved);
}

TEST(ForcedMate, ReportsEveryLengthThatIsRuledOut) {
    std::vector<unsigned> lengths;
    solveForced(gameAfter(""), Player::North, 3, kNoLimit,
                [&](const Solution& soFar) { lengths.push_back(soFar.plies); });
    EXPECT_EQ(lengths, (std::vector<unsigned>{1, 2, 3}));
}

TEST(SolverLaws, SolutionsAreThoseOfTheNaiveGame) {
    const SolverTally tally = expectNaiveSolutions({1, kPositions, 2});
    EXPECT_GE(tally.solved, kPositions / 10);
    EXPECT_GE(tally.unsolved, kPositions / 10);
}

TEST(SolverLaws, SolutionsAreThoseOfPlainPlayUnderAllRulings) {
    const SolverTally tally = expectPlainSolutions({1, kPositions, 2});
    EXPECT_GE(tally.solved, kPositions / 10);
    EXPECT_GE(tally.unsolved, kPositions / 10);
}

TEST(SolverLaws, SolutionsAreThoseOfPlainPlayWherePositionsRecur) {
    expectPlainSolutionsInCages({500, kPositions / 8, 5});
}

}  // namespace
}  // namespace pinwheel::analysis
