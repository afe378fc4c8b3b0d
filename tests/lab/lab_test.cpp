#include "pinwheel/lab/lab.hpp"

#include "naive_game.hpp"
#include "pinwheel/chess/notation.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <thread>

namespace pinwheel::lab {
namespace {

using duplicate::Player;
using duplicate::Rulings;

#if defined(PINWHEEL_VALIDATE)
constexpr std::uint64_t kGamesOfARun = 20;
#else
constexpr std::uint64_t kGamesOfARun = 60;
#endif

// The default, and every change of a single ruling.
std::vector<Rulings> singleChanges() {
    std::vector<Rulings> sets = {Rulings()};
    for (const duplicate::Ruling& ruling : duplicate::allRulings()) {
        for (const std::string_view value : ruling.values.subspan(1))
            sets.push_back(*duplicate::withRuling({}, ruling.name, value));
        if (ruling.range) sets.push_back(*duplicate::withRuling({}, ruling.name, "4"));
    }
    return sets;
}

LabSettings settingsFor(PlayerKind player) {
    LabSettings settings;
    settings.setup.player = player;
    settings.setup.maxPlies = 400;
    settings.games = kGamesOfARun;
    settings.sets = singleChanges();
    return settings;
}

std::vector<Tally> runWith(const LabSettings& settings) {
    std::atomic<std::uint64_t> done = 0;
    const std::atomic<bool> stop = false;
    const auto tallies = runLab(settings, stop, done);
    EXPECT_EQ(done, settings.games);
    return tallies;
}

class Lab : public testing::TestWithParam<PlayerKind> {};

TEST_P(Lab, GivesTheSameReportWhateverTheThreads) {
    LabSettings settings = settingsFor(GetParam());
    const auto expected = runWith(settings);
    for (const unsigned threads : {0U, 2U, 3U, 8U}) {
        settings.threads = threads;
        EXPECT_EQ(runWith(settings), expected) << threads << " threads";
    }
}

TEST_P(Lab, SetsThatDifferInNothingGiveTheSameReport) {
    LabSettings settings = settingsFor(GetParam());
    const auto alone = runWith(settings);
    // A set's report does not depend on its neighbours either.
    settings.sets.insert(settings.sets.end(), settings.sets.rbegin(), settings.sets.rend());
    const auto doubled = runWith(settings);
    for (std::size_t i = 0; i < alone.size(); ++i) {
        EXPECT_EQ(doubled[i], alone[i]);
        EXPECT_EQ(doubled[doubled.size() - 1 - i], alone[i]);
    }
    settings.sets = {Rulings(), *duplicate::parseRulings("stalemate=all-draw,rounds=50")};
    const auto named = runWith(settings);
    EXPECT_EQ(named[0], named[1]);
}

void expectCountsAddUp(const Tally& tally) {
    EXPECT_EQ(tally.games, kGamesOfARun);
    std::uint64_t ended = tally.unfinished;
    for (const auto& [reason, count] : tally.endings) ended += count;
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
        EXPECT_LE(tally.byLength[length], games);
    }
    EXPECT_EQ(games, tally.games);
    EXPECT_EQ(plies, tally.plies);
    EXPECT_LE(tally.matesOnNoBoardAlone, tally.games);
    EXPECT_LE(2 * tally.playable, tally.legalOnBoards);
}

// Every count has an example, and nothing else has.
void expectExamplesFit(const Tally& tally) {
    EXPECT_EQ(tally.examples.size(), tally.endings.size());
    for (const auto& [reason, count] : tally.endings) EXPECT_TRUE(tally.examples.contains(reason));
    EXPECT_EQ(tally.unfinishedExample.has_value(), tally.unfinished > 0);
    EXPECT_EQ(tally.mateOnNoBoardExample.has_value(), tally.matesOnNoBoardAlone > 0);
    std::map<std::uint32_t, std::uint64_t> bars;
    for (std::uint32_t length = 0; length < tally.byLength.size(); ++length) {
        if (tally.byLength[length] > 0) bars[length / kPliesPerBar] += tally.byLength[length];
    }
    EXPECT_EQ(tally.exampleByLength.size(), bars.size());
    for (const auto& [bar, count] : bars) EXPECT_TRUE(tally.exampleByLength.contains(bar));
}

TEST_P(Lab, CountsAddUpAndEachHasAnExample) {
    const LabSettings settings = settingsFor(GetParam());
    const auto tallies = runWith(settings);
    for (std::size_t i = 0; i < tallies.size(); ++i) {
        SCOPED_TRACE(toText(settings.sets[i]));
        expectCountsAddUp(tallies[i]);
        expectExamplesFit(tallies[i]);
    }
}

// An example replayed by the naive implementation: each move must be playable.
struct NaiveReplay {
    std::string status;
    std::string result;
    std::size_t plies = 0;
    std::size_t playable = 0;
    std::size_t legalOnBoards = 0;
    std::size_t ghosts = 0;
    bool isMateOnABoard = false;

    NaiveReplay(const LabSettings& settings, std::uint64_t number, const Rulings& rulings) {
        naive::DuplicateGame game = naiveFrom(duplicate::GameState(), rulings);
        for (const chess::Move move : playGame(settings.setup, number, rulings).moves) {
            const auto moves = game.syncMoves();
            EXPECT_EQ(game.status(), "ongoing") << "game " << number << ", ply " << plies;
            EXPECT_TRUE(std::binary_search(moves.begin(), moves.end(), toCoordinates(move)))
                << "game " << number << ", ply " << plies;
            const auto only = game.boardOnlyMoves();
            playable += moves.size();
            legalOnBoards += 2 * moves.size() + only[0].size() + only[1].size();
            game.play(toCoordinates(move));
            ++plies;
        }
        ghosts = game.ghosts().size();
        status = game.status();
        result = game.result();
        constexpr std::array<std::string_view, 4> kNames = {"NW", "NE", "SW", "SE"};
        for (std::size_t i = 0; i < kNames.size(); ++i) {
            if (kNames[i].find(game.toMove()) == std::string_view::npos) continue;
            const naive::Board board(game.fens()[i]);
            if (board.isInCheck() && board.legalMoves().empty()) isMateOnABoard = true;
        }
    }
};

TEST_P(Lab, EveryExampleIsALegalGameThatEndsAsItSays) {
    const LabSettings settings = settingsFor(GetParam());
    const auto tallies = runWith(settings);
    for (std::size_t i = 0; i < tallies.size() && !HasFailure(); ++i) {
        const Tally& tally = tallies[i];
        const Rulings& rulings = settings.sets[i];
        SCOPED_TRACE("rulings: " + toText(rulings));
        for (const auto& [reason, number] : tally.examples)
            EXPECT_EQ(NaiveReplay(settings, number, rulings).status,
                      naiveStatusOf(duplicate::drawFor(reason)));
        for (const auto& [bar, number] : tally.exampleByLength)
            EXPECT_EQ(NaiveReplay(settings, number, rulings).plies / kPliesPerBar, bar);
        if (tally.unfinishedExample) {
            const NaiveReplay game(settings, *tally.unfinishedExample, rulings);
            EXPECT_EQ(game.status, "ongoing");
            EXPECT_EQ(game.plies, settings.setup.maxPlies);
        }
        ASSERT_TRUE(tally.mateOnNoBoardExample);
        const NaiveReplay mate(settings, *tally.mateOnNoBoardExample, rulings);
        EXPECT_EQ(mate.status, "checkmate");
        EXPECT_FALSE(mate.isMateOnABoard);
    }
}

// The counts and examples of a tally, found by the naive implementation.
struct NaiveTally {
    std::map<std::string, std::uint64_t> endings;
    std::map<std::string, std::uint64_t> firsts;
    std::array<std::map<char, std::uint64_t>, 4> results;
    std::array<std::array<std::uint64_t, 4>, 4> better{};
    std::uint64_t plies = 0;
    std::uint64_t playable = 0;
    std::uint64_t legalOnBoards = 0;
    std::uint64_t ghosts = 0;

    void add(std::uint64_t number, const NaiveReplay& game) {
        count(game.status, number);
        if (game.status == "checkmate" && !game.isMateOnABoard) count("on no board alone", number);
        for (std::size_t seat = 0; seat < game.result.size(); ++seat) {
            ++results[seat][game.result[seat]];
            for (std::size_t other = 0; other < game.result.size(); ++other) {
                if (rank(game.result[seat]) > rank(game.result[other])) ++better[seat][other];
            }
        }
        plies += game.plies;
        playable += game.playable;
        legalOnBoards += game.legalOnBoards;
        ghosts += game.ghosts;
    }

private:
    static std::size_t rank(char result) { return std::string_view("ldw").find(result); }
    void count(const std::string& ending, std::uint64_t number) {
        ++endings[ending];
        firsts.try_emplace(ending, number);
    }
};

void expectSame(const Tally& tally, NaiveTally naive) {
    EXPECT_EQ(tally.unfinished, naive.endings["ongoing"]);
    EXPECT_EQ(tally.matesOnNoBoardAlone, naive.endings["on no board alone"]);
    EXPECT_EQ(tally.mateOnNoBoardExample, naive.firsts.at("on no board alone"));
    for (const auto& [reason, count] : tally.endings) {
        const std::string status = naiveStatusOf(duplicate::drawFor(reason));
        EXPECT_EQ(count, naive.endings[status]);
        EXPECT_EQ(tally.examples.at(reason), naive.firsts.at(status));
    }
    for (const Player player : duplicate::kAllPlayers) {
        const auto seat = static_cast<std::size_t>(player);
        auto& expected = naive.results[seat];
        EXPECT_EQ(tally.results[player], (std::array{expected['w'], expected['d'], expected['l']}));
        for (const Player other : duplicate::kAllPlayers)
            EXPECT_EQ(tally.better[player][other],
                      naive.better[seat][static_cast<std::size_t>(other)]);
    }
    EXPECT_EQ(tally.plies, naive.plies);
    EXPECT_EQ(tally.playable, naive.playable);
    EXPECT_EQ(tally.legalOnBoards, naive.legalOnBoards);
    EXPECT_EQ(tally.ghostsAtEnd, naive.ghosts);
}

TEST_P(Lab, CountsAreThoseOfANaiveSecondImplementation) {
    LabSettings settings = settingsFor(GetParam());
    settings.games = kGamesOfARun / 5;
    const auto tallies = runWith(settings);
    for (std::size_t i = 0; i < tallies.size() && !HasFailure(); ++i) {
        SCOPED_TRACE("rulings: " + toText(settings.sets[i]));
        NaiveTally naive;
        for (std::uint64_t number = 1; number <= settings.games; ++number)
            naive.add(number, NaiveReplay(settings, number, settings.sets[i]));
        expectSame(tallies[i], naive);
    }
}

INSTANTIATE_TEST_SUITE_P(Players, Lab, testing::Values(PlayerKind::Random, PlayerKind::Greedy),
                         [](const auto& kind) { return std::string(nameOf(kind.param)); });

TEST(LabStop, KeepsTheGamesPlayedSoFar) {
    LabSettings settings;
    settings.sets = {{}, *duplicate::parseRulings("rounds=5")};
    std::atomic<std::uint64_t> done = 0;
    const std::atomic<bool> stop = true;
    const auto tallies = runLab(settings, stop, done);
    EXPECT_EQ(tallies[0].games, 0U);
    EXPECT_EQ(tallies[1].games, 0U);
}

TEST(LabStop, InTheMiddleLeavesEverySetWithTheSameWholeGames) {
    LabSettings settings;
    settings.games = kMostGames;
    settings.threads = 2;
    settings.sets = {{}, {}, *duplicate::parseRulings("rounds=5")};
    std::atomic<std::uint64_t> done = 0;
    std::atomic<bool> stop = false;
    std::thread interrupter([&] {
        while (done < 50) std::this_thread::yield();
        stop = true;
    });
    const std::vector<Tally> tallies = runLab(settings, stop, done);
    interrupter.join();
    EXPECT_GE(done, 50U);
    EXPECT_LT(done, kMostGames);
    for (const Tally& tally : tallies) EXPECT_EQ(tally.games, done);
    EXPECT_EQ(tallies[0], tallies[1]);
}

TEST(LabRun, TwoRunsAddUpToOneOfAllTheirGames) {
    LabSettings settings;
    settings.games = 70;
    settings.sets = {{}, *duplicate::parseRulings("rounds=5")};
    const std::vector<Tally> whole = runWith(settings);
    LabSettings part = settings;
    part.games = 33;
    std::vector<Tally> sum = runWith(part);
    part.first = 34;
    part.games = 37;
    const std::vector<Tally> rest = runWith(part);
    for (std::size_t i = 0; i < sum.size(); ++i) sum[i].add(rest[i]);
    EXPECT_EQ(sum, whole);
}

}  // namespace
}  // namespace pinwheel::lab
