#include "pinwheel/search/selfplay.hpp"

#include "from_text.hpp"
#include "pinwheel/chess/movegen.hpp"
#include "pinwheel/search/game_line.hpp"

#include <gtest/gtest.h>

#include <array>
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

// The contestants play differently, so every opening is played with both colours.
MatchSettings pairedMatch(unsigned games) {
    MatchSettings settings = shallowMatch(games);
    settings.contestants[0].limits.depth = 2;
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
    const MatchSettings settings = pairedMatch(6);
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

TEST(Selfplay, SameSettingsNeverPlayAGameTwice) {
    const PlayedMatch match = played(shallowMatch(30));
    for (std::size_t i = 0; i < match.games.size(); ++i) {
        EXPECT_EQ(match.games[i].white, i % 2);
        for (std::size_t j = 0; j < i; ++j)
            EXPECT_NE(match.games[i].moves, match.games[j].moves) << j << " and " << i;
    }
    EXPECT_EQ(match.report.differentGames, 30U);
    EXPECT_EQ(match.report.sample.unit, Sample::Unit::Game);
    EXPECT_EQ(match.report.sample.size(), 30U);
    EXPECT_EQ(match.report.sample.counts, sampleOf(match.report.tally).counts);
}

TEST(Selfplay, KnowsWhoPlaysAlike) {
    Contestant a;
    Contestant b;
    b.name = "another name";
    EXPECT_TRUE(playAlike(a, b));
    b.options.detectsDraws = false;
    EXPECT_FALSE(playAlike(a, b));
    b = a;
    b.limits.depth = 3;
    EXPECT_FALSE(playAlike(a, b));
    b = a;
    b.tableBytes = 1;
    EXPECT_FALSE(playAlike(a, b));
}

TEST(Selfplay, ObservesPairs) {
    const PlayedMatch match = played(pairedMatch(20));
    std::array<std::uint64_t, 5> pairs{};
    for (std::size_t i = 0; i < 20; i += 2) {
        unsigned halves = 0;
        for (const PlayedGame* game : {&match.games[i], &match.games[i + 1]}) {
            const Color first = game->white == 0 ? Color::White : Color::Black;
            halves += !game->winner ? 1U : *game->winner == first ? 2U : 0U;
        }
        ++pairs[halves];
    }
    EXPECT_EQ(match.report.sample.unit, Sample::Unit::Pair);
    EXPECT_EQ(match.report.sample.counts, pairs);
}

TEST(Selfplay, HalfAPairIsPlayedButNotObserved) {
    const PlayedMatch match = played(pairedMatch(5));
    EXPECT_EQ(match.games.size(), 5U);
    EXPECT_EQ(match.report.tally.games(), 5U);
    EXPECT_EQ(match.report.sample.size(), 2U);
}

TEST(Selfplay, CountsAGameOnceThatBothColoursPlayAlike) {
    // The sizes of the tables differ, but at this depth the sides play the same moves.
    MatchSettings settings = shallowMatch(8);
    settings.contestants[1].tableBytes *= 2;
    const PlayedMatch match = played(settings);
    EXPECT_EQ(match.games[0].moves, match.games[1].moves);
    EXPECT_EQ(match.report.differentGames, 4U);
    EXPECT_EQ(match.report.sample.counts, (std::array<std::uint64_t, 5>{0, 0, 4, 0, 0}));
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
    EXPECT_EQ(sprt(match.report.sample, *settings.sprt).verdict, SprtVerdict::AcceptH1);
}

TEST(Selfplay, StopsWhenTold) {
    std::atomic<bool> stop = false;
    unsigned games = 0;
    const MatchReport report =
        playMatch(shallowMatch(1'000), stop,
                  [&](const PlayedGame&, const MatchReport&) { stop = ++games == 3; });
    EXPECT_EQ(report.tally.games(), 3U);
}

TEST(Selfplay, EndsWhenThereIsNoOtherOpening) {
    MatchSettings settings = shallowMatch(10);
    settings.openingPlies = 0;
    const PlayedMatch alike = played(settings);
    EXPECT_EQ(alike.games.size(), 1U);
    EXPECT_TRUE(alike.report.ranOutOfOpenings);
    settings = pairedMatch(10);
    settings.openingPlies = 0;
    const PlayedMatch paired = played(settings);
    EXPECT_EQ(paired.games.size(), 2U);
    EXPECT_TRUE(paired.report.ranOutOfOpenings);
    settings.games = 2;
    EXPECT_FALSE(played(settings).report.ranOutOfOpenings);
}

TEST(Selfplay, BeginsWithTheOpeningsItIsGiven) {
    const chess::Position pawnEnding = chess::board("4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 b - - 0 1");
    const chess::Position rookEnding = chess::board("r3k3/8/8/8/8/8/8/R3K3 w - - 3 40");
    MatchSettings settings = pairedMatch(10);
    settings.openings = {{pawnEnding, {}}, {rookEnding, {}}};
    const PlayedMatch match = played(settings);
    ASSERT_EQ(match.games.size(), 4U);
    for (std::size_t i = 0; i < 4; ++i) {
        EXPECT_EQ(match.games[i].start, i < 2 ? pawnEnding : rookEnding);
        EXPECT_EQ(match.games[i].white, i % 2);
        EXPECT_TRUE(isLegal(match.games[i].start, match.games[i].moves.front()));
    }
    EXPECT_TRUE(match.report.ranOutOfOpenings);
}

}  // namespace
}  // namespace pinwheel::search
