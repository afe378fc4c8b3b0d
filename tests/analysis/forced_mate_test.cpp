#include "pinwheel/analysis/forced_mate.hpp"

#include "from_text.hpp"
#include "pinwheel/chess/notation.hpp"
#include "played_game.hpp"
#include "solver_laws.hpp"

#include <gtest/gtest.h>

namespace pinwheel::analysis {
namespace {

using duplicate::Player;

const std::atomic<bool> kNever = false;
const search::StopConditions kNoLimit{kNever, std::nullopt, std::nullopt};

GameLine gameAfter(std::string_view moves, const duplicate::Rulings& rulings = {}) {
    GameLine game(duplicate::GameState(), rulings);
    const duplicate::PlayedGame played(moves);
    EXPECT_TRUE(game.play(played.moves()));
    return game;
}

std::string textOf(const Solution& solution) {
    std::string text = solution.isSolved ? std::to_string(solution.plies) + ":" : "none";
    for (const chess::Move move : solution.line) text += " " + toCoordinates(move);
    return text;
}

// One ply before kMate: West mates North together with East, whose queen gives check on NE.
constexpr std::string_view kBeforeMate = "f2f3 a2a3 e7e5 e7e5 g2g4 a3a4 d8h4";

TEST(ForcedMate, InOnePlyIsFound) {
    EXPECT_EQ(textOf(solveForced(gameAfter(kBeforeMate), Player::West, 1, kNoLimit)), "1: d8h4");
}

TEST(ForcedMate, IsNotForcedIfTheOthersCanPreventIt) {
    // East gave check, but West need not keep North mated.
    const Solution found = solveForced(gameAfter(kBeforeMate), Player::East, 1, kNoLimit);
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
    const SolverTally tally = expectPlainSolutions({1, 200, 2});
    EXPECT_GE(tally.solved, 20U);
    EXPECT_GE(tally.unsolved, 20U);
}

}  // namespace
}  // namespace pinwheel::analysis
