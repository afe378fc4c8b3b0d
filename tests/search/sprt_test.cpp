#include "pinwheel/search/sprt.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <random>

namespace pinwheel::search {
namespace {

Sample gamesOf(std::uint64_t wins, std::uint64_t draws, std::uint64_t losses) {
    return sampleOf({wins, draws, losses});
}
// Pairs by the points of the first side: 0, 1/2, 1, 3/2, 2.
Sample pairsOf(const std::array<std::uint64_t, 5>& counts) { return {Sample::Unit::Pair, counts}; }

TEST(Sprt, HasWaldsBounds) {
    // ln(0.05 / 0.95) and ln(0.95 / 0.05)
    const SprtState even = sprt({}, {});
    EXPECT_NEAR(even.lower, -2.94444, 1e-5);
    EXPECT_NEAR(even.upper, 2.94444, 1e-5);
    // ln(0.2 / 0.99) and ln(0.8 / 0.01)
    const SprtState uneven = sprt({}, {.alpha = 0.01, .beta = 0.2});
    EXPECT_NEAR(uneven.lower, -1.59939, 1e-5);
    EXPECT_NEAR(uneven.upper, 4.38203, 1e-5);
}

TEST(Sprt, KnowsNothingBeforeTheFirstGame) {
    EXPECT_EQ(sprt({}, {}).ratio, 0);
    EXPECT_EQ(sprt({}, {}).verdict, SprtVerdict::Continue);
}

TEST(Sprt, FindsAnEvenScoreHalfwayBetweenOppositeHypotheses) {
    EXPECT_NEAR(sprt(gamesOf(30, 40, 30), {.elo0 = -20, .elo1 = 20}).ratio, 0, 1e-12);
}

TEST(Sprt, ComputesTheRatioOfTheNormalApproximation) {
    // 49 wins and 49 losses, half a game of each kind added: mean 1/2, and per game a variance of
    // 99 / 4 / 99.5 = 0.248744. Ten Elo are a score of 1 / (1 + 10^(-1/40)) = 0.514388. So
    // 98 * 0.014388 * (1 - 1.014388) / (2 * 0.248744) = -0.04078.
    EXPECT_NEAR(sprt(gamesOf(49, 0, 49), {.elo0 = 0, .elo1 = 10}).ratio, -0.04078, 1e-4);
    // 60 wins, 20 draws, 20 losses: mean 0.697044, variance 0.160681 (of 101.5 games). Fifty Elo
    // are a score of 0.571463. 100 * 0.071463 * (1.394089 - 1.071463) / (2 * 0.160681) = 7.1744.
    EXPECT_NEAR(sprt(gamesOf(60, 20, 20), {.elo0 = 0, .elo1 = 50}).ratio, 7.1744, 1e-3);
}

TEST(Sprt, AcceptsWhatTheGamesShow) {
    EXPECT_EQ(sprt(gamesOf(60, 20, 20), {.elo0 = 0, .elo1 = 50}).verdict, SprtVerdict::AcceptH1);
    EXPECT_EQ(sprt(gamesOf(20, 20, 60), {.elo0 = 0, .elo1 = 50}).verdict, SprtVerdict::AcceptH0);
    EXPECT_EQ(sprt(gamesOf(6, 2, 5), {.elo0 = 0, .elo1 = 50}).verdict, SprtVerdict::Continue);
}

TEST(Sprt, RisesWithEveryWinAndFallsWithEveryLoss) {
    const double before = sprt(gamesOf(30, 30, 30), {}).ratio;
    EXPECT_GT(sprt(gamesOf(31, 30, 30), {}).ratio, before);
    EXPECT_LT(sprt(gamesOf(30, 30, 31), {}).ratio, before);
}

TEST(Sprt, DoesNotDecideOnOneWonGame) {
    EXPECT_EQ(sprt(gamesOf(1, 0, 0), {.elo0 = 0, .elo1 = 10}).verdict, SprtVerdict::Continue);
}

// How many of these matches between sides with this true difference accept H1. A third of the games
// are drawn.
unsigned acceptedH1(double elo, const SprtSettings& settings, unsigned matches) {
    std::mt19937_64 random(12'345);
    const auto draw = [&random] { return static_cast<double>(random() >> 11U) * 0x1.0p-53; };
    const double score = 1.0 / (1.0 + std::pow(10.0, -elo / 400.0));
    const double drawShare = 1.0 / 3.0;
    unsigned accepted = 0;
    for (unsigned i = 0; i < matches; ++i) {
        Tally tally;
        SprtVerdict verdict = SprtVerdict::Continue;
        while ((verdict = sprt(sampleOf(tally), settings).verdict) == SprtVerdict::Continue) {
            const double outcome = draw();
            if (outcome < drawShare) {
                ++tally.draws;
            } else {
                ++(outcome < drawShare / 2 + score ? tally.wins : tally.losses);
            }
        }
        if (verdict == SprtVerdict::AcceptH1) ++accepted;
    }
    return accepted;
}

TEST(Sprt, ErrsNoMoreOftenThanItWasAllowedTo) {
    const SprtSettings settings{.elo0 = 0, .elo1 = 50, .alpha = 0.05, .beta = 0.05};
    EXPECT_LE(acceptedH1(0, settings, 1000), 60U);
    EXPECT_GE(acceptedH1(50, settings, 1000), 940U);
}

TEST(EloEstimate, IsWhatTheScoreSuggests) {
    // A score of 3/4 is 400 * log10(3) Elo.
    EXPECT_NEAR(eloEstimate(gamesOf(75'000, 0, 25'000))->elo, 190.85, 0.05);
    EXPECT_NEAR(eloEstimate(gamesOf(50'000, 50'000, 0))->elo, 190.85, 0.05);
    EXPECT_NEAR(eloEstimate(gamesOf(40, 20, 40))->elo, 0, 1e-9);
}

TEST(EloEstimate, IsOppositeForTheOtherSide) {
    const auto ours = eloEstimate(gamesOf(60, 10, 30));
    const auto theirs = eloEstimate(gamesOf(30, 10, 60));
    EXPECT_NEAR(ours->elo, -theirs->elo, 1e-9);
    EXPECT_NEAR(ours->margin, theirs->margin, 1e-9);
}

TEST(EloEstimate, NarrowsWithMoreGames) {
    EXPECT_LT(eloEstimate(gamesOf(400, 200, 400))->margin,
              eloEstimate(gamesOf(40, 20, 40))->margin / 3);
    // With 40 wins, 20 draws and 40 losses: 1.96 * sqrt(0.2 / 100) = 0.0877, about 61 Elo.
    EXPECT_NEAR(eloEstimate(gamesOf(40, 20, 40))->margin, 61.2, 1);
}

TEST(Pairs, AreObservationsOfTheirOwn) {
    // Half a pair of each score added: mean 1/2, and per pair a variance of
    // (2 * 10.5 / 4 + 2 * 20.5 / 16) / 102.5 = 0.076220. 1.96 * sqrt(0.076220 / 100) = 0.054112,
    // and a score of 0.554112 is 37.75 Elo.
    const Sample pairs = pairsOf({10, 20, 40, 20, 10});
    EXPECT_NEAR(eloEstimate(pairs)->elo, 0, 1e-9);
    EXPECT_NEAR(eloEstimate(pairs)->margin, 37.75, 0.01);
    // 100 * 0.014388 * (1 - 1.014388) / (2 * 0.076220)
    EXPECT_NEAR(sprt(pairs, {.elo0 = 0, .elo1 = 10}).ratio, -0.1358, 1e-4);
}

TEST(Pairs, TellMoreThanTheirGamesWhereOpeningsDecide) {
    // White wins whatever is played: 200 games show no difference at all, not just a small one.
    EXPECT_LT(eloEstimate(pairsOf({0, 0, 100, 0, 0}))->margin,
              eloEstimate(gamesOf(100, 0, 100))->margin / 3);
}

TEST(Pairs, TellLessThanTheirGamesWhereBothGamesAreAlike) {
    // A hundred openings, whose second games add nothing: the margin is that of a hundred games.
    const double margin = eloEstimate(pairsOf({50, 0, 0, 0, 50}))->margin;
    EXPECT_GT(margin, 1.3 * eloEstimate(gamesOf(100, 0, 100))->margin);
    EXPECT_NEAR(margin, eloEstimate(gamesOf(50, 0, 50))->margin, 1);
}

// The points, in halves, that one of two equal sides scores in a pair of games: every second
// opening wins for White.
unsigned pairOfEqualSides(std::mt19937_64& random) {
    if (random() % 2 == 0) return 2;
    return static_cast<unsigned>(random() % 3 + random() % 3);
}

TEST(Pairs, HaveAnHonestMargin) {
    std::mt19937_64 random(4'711);
    unsigned covered = 0;
    for (int match = 0; match < 1'000; ++match) {
        Sample sample{Sample::Unit::Pair, {}};
        for (int pair = 0; pair < 100; ++pair) ++sample.counts[pairOfEqualSides(random)];
        const auto estimate = eloEstimate(sample);
        ASSERT_TRUE(estimate);
        if (std::abs(estimate->elo) <= estimate->margin) ++covered;
    }
    EXPECT_GE(covered, 930U);
    EXPECT_LE(covered, 975U);
}

TEST(EloEstimate, IsNoneAsLongAsTheGamesSayTooLittle) {
    EXPECT_FALSE(eloEstimate({}));
    EXPECT_FALSE(eloEstimate(gamesOf(1, 0, 0)));
    EXPECT_FALSE(eloEstimate(gamesOf(0, 0, 3)));
}

}  // namespace
}  // namespace pinwheel::search
