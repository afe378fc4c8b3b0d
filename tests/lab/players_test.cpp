#include "pinwheel/lab/players.hpp"

#include "pinwheel/lab/lab.hpp"

#include <gtest/gtest.h>

namespace pinwheel::lab {
namespace {

using duplicate::Player;

TEST(Players, AreNamedAsTheyAreParsed) {
    for (const char* const text :
         {"random", "greedy", "search:1", "random,N=search:2", "search:3,S=random,W=greedy"}) {
        const auto players = parsePlayers(text);
        ASSERT_TRUE(players) << text;
        EXPECT_EQ(nameOf(*players), text);
    }
}

TEST(Players, AreNamedByTheOneOnMostSeats) {
    const auto players = parsePlayers("random,N=search:2,S=search:2,E=search:2");
    ASSERT_TRUE(players);
    EXPECT_EQ(nameOf(*players), "search:2,W=random");
}

TEST(Players, ThatDoNotExistAreRefused) {
    for (const char* const text :
         {"", "clever", "search", "search:", "search:0", "search:99", "search:2x", "random,",
          "random,Q=greedy", "random,N", "random,N=greedy,N=greedy"}) {
        EXPECT_FALSE(parsePlayers(text)) << text;
    }
}

LabSettings searching(std::string_view players, std::uint64_t games, unsigned threads) {
    LabSettings settings;
    settings.setup.player = *parsePlayers(players);
    settings.setup.maxPlies = 24;
    settings.games = games;
    settings.threads = threads;
    return settings;
}

TEST(SearchingPlayers, PlayTheSameGamesOnAnyNumberOfThreads) {
    const std::atomic<bool> stop = false;
    std::atomic<std::uint64_t> done = 0;
    const auto one = runLab(searching("search:1", 3, 1), stop, done);
    const auto two = runLab(searching("search:1", 3, 2), stop, done);
    EXPECT_EQ(one, two);
}

TEST(SearchingPlayers, DoNotPlayEveryGameAlike) {
    const GameSetup setup = searching("search:1", 1, 1).setup;
    EXPECT_NE(playGame(setup, 1, {}).moves, playGame(setup, 2, {}).moves);
}

TEST(SearchingPlayers, MateIfTheyCan) {
    // South and West can mate at once; a game of one searching player against three random ones is
    // won by that player or drawn, but hardly ever lost.
    GameSetup setup;
    setup.player = *parsePlayers("random,W=search:1");
    setup.maxPlies = 400;
    unsigned wins = 0;
    unsigned losses = 0;
    for (std::uint64_t number = 1; number <= 3; ++number) {
        const PlayedGame game = playGame(setup, number, {});
        if (!game.outcome) continue;
        wins += game.outcome->results[Player::West] == duplicate::Result::Win ? 1U : 0U;
        losses += game.outcome->results[Player::West] == duplicate::Result::Loss ? 1U : 0U;
    }
    EXPECT_GT(wins, losses);
}

}  // namespace
}  // namespace pinwheel::lab
