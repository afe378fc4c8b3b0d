#include "pinwheel/lab/statistics.hpp"

#include <gtest/gtest.h>

#include <array>
#include <random>

namespace pinwheel::lab {
namespace {

using duplicate::Player;
using duplicate::Reason;
using duplicate::Result;

PlayedGame mateOf(Player loser, Player winner, std::size_t plies) {
    PlayedGame game;
    game.moves.resize(plies, chess::Move(chess::Square::e2, chess::Square::e4));
    game.outcome = duplicate::drawFor(Reason::Checkmate);
    game.outcome->results[loser] = Result::Loss;
    game.outcome->results[winner] = Result::Win;
    return game;
}

// From 0 to 1.
double uniform(std::mt19937_64& random) { return static_cast<double>(random() >> 11U) * 0x1p-53; }

// The truth is known, so about 95 of 100 intervals must contain it.
TEST(LabStatistics, IntervalsOfSharesCoverTheTruth) {
    std::mt19937_64 random(1);
    for (const double truth : {0.02, 0.5, 0.9}) {
        constexpr unsigned kTrials = 2000;
        constexpr unsigned kGamesEach = 400;
        unsigned covered = 0;
        for (unsigned trial = 0; trial < kTrials; ++trial) {
            std::uint64_t count = 0;
            for (unsigned i = 0; i < kGamesEach; ++i) {
                if (uniform(random) < truth) ++count;
            }
            const Estimate share = shareOf(count, kGamesEach);
            if (share.low <= truth && truth <= share.high) ++covered;
        }
        const double coverage = static_cast<double>(covered) / kTrials;
        EXPECT_GT(coverage, 0.93) << truth;
        EXPECT_LT(coverage, 0.98) << truth;
    }
}

TEST(LabStatistics, IntervalsOfMeansCoverTheTruth) {
    std::mt19937_64 random(2);
    constexpr unsigned kTrials = 2000;
    constexpr unsigned kValues = 200;
    unsigned covered = 0;
    for (unsigned trial = 0; trial < kTrials; ++trial) {
        double sum = 0;
        double squares = 0;
        for (unsigned i = 0; i < kValues; ++i) {
            const auto value = static_cast<double>(random() % 101);
            sum += value;
            squares += value * value;
        }
        const Estimate mean = meanOf(sum, squares, kValues);
        if (mean.low <= 50 && 50 <= mean.high) ++covered;
    }
    EXPECT_GT(static_cast<double>(covered) / kTrials, 0.93);
    EXPECT_LT(static_cast<double>(covered) / kTrials, 0.97);
}

// A game of a made-up variant in which everything is known: it lasts 10, 11, … or 29 plies; South
// is mated by East with chance 0.3, and North by West with chance 0.2; otherwise it is a stalemate.
PlayedGame madeUpGame(std::mt19937_64& random) {
    const std::size_t plies = 10 + random() % 20;
    const double drawn = uniform(random);
    if (drawn < 0.3) return mateOf(Player::South, Player::East, plies);
    if (drawn < 0.5) return mateOf(Player::North, Player::West, plies);
    PlayedGame game = mateOf(Player::South, Player::East, plies);
    game.outcome = duplicate::drawFor(Reason::Stalemate);
    return game;
}

// From the games to the figures of a report.
TEST(LabStatistics, IntervalsOfATallyCoverTheTruth) {
    struct Figure {
        const char* name;
        double truth;
        Estimate (*estimate)(const Tally&);
        unsigned covered = 0;
    };
    std::array figures = {
        Figure{"length", 19.5, lengthOf},
        // One point more if South is mated, one less if North is.
        Figure{"first mover's lead", 0.3 - 0.2, firstMoverLeadOf},
        Figure{"mates", 0.5,
               [](const Tally& tally) {
                   return shareOf(tally.endings.at(Reason::Checkmate), tally.games);
               }},
        Figure{"wins of East", 0.3, [](const Tally& tally) {
                   return shareOf(
                       tally.results[Player::East][static_cast<std::size_t>(Result::Win)],
                       tally.games);
               }}};
    std::mt19937_64 random(3);
    constexpr unsigned kTrials = 1000;
    for (unsigned trial = 0; trial < kTrials; ++trial) {
        Tally tally;
        for (std::uint64_t number = 1; number <= 300; ++number)
            tally.add(number, madeUpGame(random));
        for (Figure& figure : figures) {
            const Estimate estimate = figure.estimate(tally);
            if (estimate.low <= figure.truth && figure.truth <= estimate.high) ++figure.covered;
        }
    }
    for (const Figure& figure : figures) {
        EXPECT_GT(figure.covered, 0.93 * kTrials) << figure.name;
        EXPECT_LT(figure.covered, 0.97 * kTrials) << figure.name;
    }
}

// Six pairs of seats at p < 0.001 each: about 0.5 % of all reports may raise a false alarm.
TEST(LabStatistics, FairSeatsSeldomRaiseAFlag) {
    std::mt19937_64 random(4);
    constexpr unsigned kTrials = 1000;
    unsigned alarms = 0;
    for (unsigned trial = 0; trial < kTrials; ++trial) {
        Tally tally;
        for (std::uint64_t number = 1; number <= 200; ++number) {
            const auto loser = static_cast<Player>(random() % 4);
            const auto other =
                static_cast<Player>((static_cast<unsigned>(loser) + 1 + random() % 3) % 4);
            tally.add(number, mateOf(loser, other, 10));
        }
        if (!flagsOf(tally, {}).empty()) ++alarms;
    }
    EXPECT_LT(alarms, 0.015 * kTrials);
}

TEST(LabStatistics, AShareOfNothingIsNothing) {
    EXPECT_EQ(shareOf(0, 0).high, 0);
    EXPECT_EQ(meanOf(0, 0, 0).value, 0);
    EXPECT_NEAR(shareOf(0, 10).low, 0, 1e-12);
    EXPECT_GT(shareOf(0, 10).high, 0.2);
    EXPECT_NEAR(shareOf(10, 10).high, 1, 1e-12);
}

TEST(LabStatistics, LengthsAreExact) {
    Tally tally;
    for (std::uint64_t number = 1; number <= 100; ++number)
        tally.add(number, mateOf(Player::West, Player::North, number));
    EXPECT_DOUBLE_EQ(lengthOf(tally).value, 50.5);
    EXPECT_EQ(lengthAt(tally, 0.5), 50U);
    EXPECT_EQ(lengthAt(tally, 0.95), 95U);
    EXPECT_EQ(lengthAt(Tally(), 0.5), 0U);
}

TEST(LabStatistics, FlagsASeatThatNeverWinsAndOneThatDoesWorse) {
    Tally tally;
    for (std::uint64_t number = 1; number <= 1000; ++number)
        tally.add(number, mateOf(Player::West, Player::North, 10));
    const std::vector<std::string> flags = flagsOf(tally, {});
    const auto has = [&](std::string_view words) {
        return std::any_of(flags.begin(), flags.end(), [&](const std::string& flag) {
            return flag.find(words) != std::string::npos;
        });
    };
    EXPECT_TRUE(has("East never wins in 1000 games."));
    EXPECT_FALSE(has("North never wins"));
    EXPECT_TRUE(has("North does better than West beyond chance"));
    EXPECT_TRUE(has("Stalemate: never in 1000 games."));
    EXPECT_FALSE(has("No board can be won"));
}

TEST(LabStatistics, EqualSeatsAreNotFlagged) {
    Tally tally;
    for (std::uint64_t number = 1; number <= 4000; ++number) {
        const auto loser = static_cast<Player>(number % 4);
        const bool isNext = number / 4 % 2 == 0;
        tally.add(number, mateOf(loser, isNext ? nextPlayer(loser) : previousPlayer(loser), 10));
    }
    for (const std::string& flag : flagsOf(tally, {}))
        EXPECT_EQ(flag.find("beyond chance"), std::string::npos) << flag;
    EXPECT_DOUBLE_EQ(firstMoverLeadOf(tally).value, 0);
}

}  // namespace
}  // namespace pinwheel::lab
