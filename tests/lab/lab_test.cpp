#include "pinwheel/lab/lab.hpp"

#include <gtest/gtest.h>

#include <numeric>

namespace pinwheel::lab {
namespace {

using duplicate::Player;

std::vector<Tally> runWith(unsigned threads, const std::vector<std::string_view>& sets,
                           std::uint64_t games = 100) {
    LabSettings settings;
    settings.games = games;
    settings.threads = threads;
    settings.sets.clear();
    for (const std::string_view text : sets)
        settings.sets.push_back(*duplicate::parseRulings(text));
    std::atomic<std::uint64_t> done = 0;
    const std::atomic<bool> stop = false;
    const auto tallies = runLab(settings, stop, done);
    EXPECT_EQ(done, games);
    return tallies;
}

TEST(Lab, GivesTheSameReportWhateverTheThreads) {
    EXPECT_EQ(runWith(1, {"", "rounds=5"}), runWith(3, {"", "rounds=5"}));
}

TEST(Lab, SetsThatDifferInNothingGiveTheSameReport) {
    const auto tallies = runWith(2, {"", "stalemate=all-draw"});
    EXPECT_EQ(tallies[0], tallies[1]);
}

TEST(Lab, CountsAddUp) {
    const Tally tally = runWith(1, {""}).front();
    EXPECT_EQ(tally.games, 100U);
    std::uint64_t ended = tally.unfinished;
    for (const auto& [reason, count] : tally.endings) {
        ended += count;
        EXPECT_TRUE(tally.examples.contains(reason));
    }
    EXPECT_EQ(ended, tally.games);
    for (const Player player : duplicate::kAllPlayers) {
        const auto& results = tally.results[player];
        EXPECT_EQ(std::accumulate(results.begin(), results.end(), tally.unfinished), tally.games);
    }
    std::uint64_t games = 0;
    std::uint64_t plies = 0;
    for (std::size_t length = 0; length < tally.byLength.size(); ++length) {
        games += tally.byLength[length];
        plies += length * tally.byLength[length];
    }
    EXPECT_EQ(games, tally.games);
    EXPECT_EQ(plies, tally.plies);
}

TEST(Lab, EveryExampleIsAGameThatEndsSo) {
    LabSettings settings;
    const Tally tally = runWith(2, {""}).front();
    EXPECT_FALSE(tally.examples.empty());
    for (const auto& [reason, number] : tally.examples)
        EXPECT_EQ(playGame(settings.setup, number, {}).outcome->reason, reason);
    ASSERT_TRUE(tally.mateOnNoBoardExample);
    EXPECT_TRUE(playGame(settings.setup, *tally.mateOnNoBoardExample, {}).isMateOnNoBoardAlone);
    for (const auto& [bar, number] : tally.exampleByLength)
        EXPECT_EQ(playGame(settings.setup, number, {}).moves.size() / kPliesPerBar, bar);
}

TEST(Lab, StopsWithTheGamesPlayedSoFar) {
    LabSettings settings;
    settings.sets = {{}, *duplicate::parseRulings("rounds=5")};
    std::atomic<std::uint64_t> done = 0;
    const std::atomic<bool> stop = true;
    const auto tallies = runLab(settings, stop, done);
    EXPECT_EQ(tallies[0].games, 0U);
    EXPECT_EQ(tallies[1].games, 0U);
}

}  // namespace
}  // namespace pinwheel::lab
