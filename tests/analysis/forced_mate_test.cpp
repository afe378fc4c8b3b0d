#include "pinwheel/analysis/forced_mate.hpp"

#include "from_text.hpp"
#include "pinwheel/chess/notation.hpp"
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

TEST(SolverLaws, SolutionsAreThoseOfPlainPlay) {
    const SolverTally tally = expectPlainSolutions({1, kPositions, 2});
    EXPECT_GE(tally.solved, kPositions / 10);
    EXPECT_GE(tally.unsolved, kPositions / 10);
}

}  // namespace
}  // namespace pinwheel::analysis
