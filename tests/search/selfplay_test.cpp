#include "pinwheel/search/selfplay.hpp"

#include "pinwheel/chess/movegen.hpp"
#include "pinwheel/search/game_line.hpp"

#include <gtest/gtest.h>

#include <numeric>

namespace pinwheel::search {
namespace {

using chess::Color;
using chess::Ending;

MatchSettings shallowMatch(unsigned games) {
    MatchSettings settings;
    for (Contestant& contestant : settings.contestants) {
        contestant.limits.depth = 1;
        contestant.tableBytes = std::size_t{1} << 16U;
    }
    settings.games = games;
    return settings;
}

struct PlayedMatch {
    std::vector<PlayedGame> games;
    MatchReport report;
};

PlayedMatch played(const MatchSettings& settings) {
    const std::atomic<bool> stop = false;
    PlayedMatch match;
    match.report = playMatch(settings, stop, [&match](const PlayedGame& game, const MatchReport&) {
        match.games.push_back(game);
    });
    return match;
}

std::vector<chess::Move> openingOf(const PlayedGame& game, std::size_t plies) {
    return {game.moves.begin(), game.moves.begin() + static_cast<std::ptrdiff_t>(plies)};
}

TEST(Selfplay, IsTheSameForTheSameSeed) {
    const PlayedMatch once = played(shallowMatch(4));
    const PlayedMatch again = played(shallowMatch(4));
    ASSERT_EQ(once.games.size(), again.games.size());
    for (std::size_t i = 0; i < once.games.size(); ++i) {
        EXPECT_EQ(once.games[i].moves, again.games[i].moves);
        EXPECT_EQ(once.games[i].ending, again.games[i].ending);
    }
}

TEST(Selfplay, IsAnotherForAnotherSeed) {
    MatchSettings other = shallowMatch(2);
    other.seed = 2;
    EXPECT_NE(played(shallowMatch(2)).games[0].moves, played(other).games[0].moves);
}

TEST(Selfplay, PlaysEveryOpeningWithBothColours) {
    const MatchSettings settings = shallowMatch(6);
    const PlayedMatch match = played(settings);
    ASSERT_EQ(match.games.size(), 6U);
    for (std::size_t i = 0; i < 6; i += 2) {
        EXPECT_EQ(match.games[i].white, 0U);
        EXPECT_EQ(match.games[i + 1].white, 1U);
        EXPECT_EQ(openingOf(match.games[i], settings.openingPlies),
                  openingOf(match.games[i + 1], settings.openingPlies));
    }
    EXPECT_NE(openingOf(match.games[0], settings.openingPlies),
              openingOf(match.games[2], settings.openingPlies));
}

TEST(Selfplay, EndsEveryGameByTheRulesAndNotBefore) {
    for (const PlayedGame& game : played(shallowMatch(10)).games) {
        GameLine line;
        for (const chess::Move move : game.moves) {
            EXPECT_FALSE(endingOf(line.position(), line.occurrences(), chess::kClaimThresholds));
            ASSERT_TRUE(isLegal(line.position(), move));
            line.play(move);
        }
        EXPECT_EQ(endingOf(line.position(), line.occurrences(), chess::kClaimThresholds),
                  game.ending);
        if (game.ending == Ending::Checkmate) {
            EXPECT_EQ(game.winner, opponent(line.position().sideToMove()));
        } else {
            EXPECT_FALSE(game.winner);
        }
    }
}

TEST(Selfplay, CountsForTheFirstContestant) {
    const PlayedMatch match = played(shallowMatch(10));
    Tally tally;
    std::uint64_t plies = 0;
    for (const PlayedGame& game : match.games) {
        plies += game.moves.size();
        const Color first = game.white == 0 ? Color::White : Color::Black;
        ++(!game.winner ? tally.draws : *game.winner == first ? tally.wins : tally.losses);
    }
    EXPECT_EQ(match.report.tally.wins, tally.wins);
    EXPECT_EQ(match.report.tally.draws, tally.draws);
    EXPECT_EQ(match.report.tally.losses, tally.losses);
    EXPECT_EQ(match.report.plies, plies);
    const std::uint64_t endings = std::accumulate(
        match.report.byEnding.begin(), match.report.byEnding.end(), std::uint64_t{0},
        [](std::uint64_t sum, const auto& entry) { return sum + entry.second; });
    EXPECT_EQ(endings, 10U);
}

TEST(Selfplay, SameSettingsGiveMirroredGames) {
    // Both play alike, so the second game of a pair repeats the first with the names swapped.
    const PlayedMatch match = played(shallowMatch(4));
    EXPECT_EQ(match.games[0].moves, match.games[1].moves);
    EXPECT_EQ(match.report.tally.wins, match.report.tally.losses);
}

TEST(Selfplay, StrongerSideWins) {
    MatchSettings settings = shallowMatch(10);
    settings.contestants[0].limits.depth = 3;
    const Tally tally = played(settings).report.tally;
    EXPECT_GT(tally.wins, tally.losses);
}

TEST(Selfplay, StopsEarlyWhenTheTestHasDecidedAndOnlyAfterBothColours) {
    MatchSettings settings = shallowMatch(1'000);
    settings.contestants[0].limits.depth = 3;
    settings.sprt = SprtSettings{.elo0 = 0, .elo1 = 200};
    const PlayedMatch match = played(settings);
    EXPECT_LT(match.games.size(), 1'000U);
    EXPECT_EQ(match.games.size() % 2, 0U);
    EXPECT_EQ(sprt(match.report.tally, *settings.sprt).verdict, SprtVerdict::AcceptH1);
}

TEST(Selfplay, StopsWhenTold) {
    std::atomic<bool> stop = false;
    unsigned games = 0;
    const MatchReport report =
        playMatch(shallowMatch(1'000), stop,
                  [&](const PlayedGame&, const MatchReport&) { stop = ++games == 3; });
    EXPECT_EQ(report.tally.games(), 3U);
}

TEST(Selfplay, CanBeginAtTheStart) {
    MatchSettings settings = shallowMatch(2);
    settings.openingPlies = 0;
    EXPECT_EQ(played(settings).games.size(), 2U);
}

}  // namespace
}  // namespace pinwheel::search
