#include "pinwheel/analysis/scores.hpp"

#include <gtest/gtest.h>

namespace pinwheel::analysis {
namespace {

using duplicate::Player;
using duplicate::Result;

Scores mateIn(unsigned ply) {
    duplicate::Outcome outcome = duplicate::drawFor(duplicate::Reason::Checkmate);
    outcome.results[Player::West] = Result::Loss;
    outcome.results[Player::North] = Result::Win;
    return scoresOf(outcome, ply);
}

TEST(Scores, WinnersWantTheEndSoonAndLosersLate) {
    EXPECT_GT(mateIn(2)[Player::North], mateIn(6)[Player::North]);
    EXPECT_LT(mateIn(2)[Player::West], mateIn(6)[Player::West]);
    EXPECT_EQ(mateIn(2)[Player::South], search::kDraw);
}

TEST(Scores, OfMatesCountFromTheRootOrFromTheNode) {
    EXPECT_EQ(fromNode(mateIn(7), 5), mateIn(2));
    EXPECT_EQ(fromRoot(mateIn(2), 5), mateIn(7));
    Scores plain;
    plain.set(Player::East, 120);
    EXPECT_EQ(fromRoot(plain, 5), plain);
}

TEST(Scores, ArePawnsOrPliesToMateForPeople) {
    EXPECT_EQ(toText(31), "+0.31");
    EXPECT_EQ(toText(-250), "-2.50");
    EXPECT_EQ(toText(mateIn(3)[Player::North]), "wins in 3 plies");
    EXPECT_EQ(toText(mateIn(1)[Player::West]), "loses in 1 ply");
}

TEST(Scores, AddUpTheOthers) {
    Scores scores;
    scores.set(Player::North, 1);
    scores.set(Player::South, 20);
    scores.set(Player::East, 300);
    scores.set(Player::West, 4000);
    EXPECT_EQ(scores.sumOfOthers(Player::South), 4301);
}

}  // namespace
}  // namespace pinwheel::analysis
