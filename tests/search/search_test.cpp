// Limits, stopping, reproducibility and progress reports of a search.
#include "pinwheel/search/search.hpp"

#include "from_text.hpp"
#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/movegen.hpp"
#include "random_lines.hpp"
#include "searching.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <thread>

namespace pinwheel::search {
namespace {

using chess::isLegal;
using chess::Move;
using chess::moveNamed;
using std::chrono::milliseconds;

constexpr std::string_view kMiddleGame =
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10";

// Counts every node except the root, over all iterations.
class NodeCounter : public SearchObserver {
public:
    void beginIteration(unsigned) override {}
    void enter(const NodeEntry& node) override { count_ += node.ply > 0 ? 1 : 0; }
    void leave(const NodeExit&) override {}

    std::uint64_t count() const { return count_; }

private:
    std::uint64_t count_ = 0;
};

std::vector<Progress> reportsOf(const GameLine& game, const Limits& limits) {
    Searcher searcher(std::size_t{1} << 20U);
    const std::atomic<bool> stop = false;
    std::vector<Progress> reports;
    searcher.run(game.position(), game.keys(), limits, {}, stop,
                 [&reports](const Progress& progress) { reports.push_back(progress); });
    return reports;
}

TEST(Search, StopsAtTheVeryNode) {
    // Every limit one by one, so that some stop a search before the first move of an iteration.
    const GameLine game = gameLine(kMiddleGame);
    for (std::uint64_t nodes = 1; nodes < 200; ++nodes) {
        NodeCounter counter;
        const SearchResult result = searched(game, toNodes(nodes), {}, &counter);
        ASSERT_EQ(counter.count(), nodes);
        ASSERT_EQ(result.progress.nodes, nodes);
        EXPECT_TRUE(isLegal(game.position(), *result.best));
    }
}

TEST(Search, CountsEveryNode) {
    NodeCounter counter;
    const SearchResult result = searched(gameLine(kMiddleGame), toDepth(3), {}, &counter);
    EXPECT_EQ(result.progress.nodes, counter.count());
}

TEST(Search, HasALegalMoveHoweverSoonItIsStopped) {
    const GameLine game = gameLine(kMiddleGame);
    Searcher searcher(std::size_t{1} << 20U);
    const std::atomic<bool> stop = true;
    const SearchResult result = searcher.run(game.position(), game.keys(), {}, {}, stop);
    ASSERT_TRUE(result.best);
    EXPECT_TRUE(isLegal(game.position(), *result.best));
}

TEST(Search, StopsSoonAfterItIsTold) {
    // The machine may be busy, so the best of a few attempts counts.
    auto best = std::chrono::steady_clock::duration::max();
    for (int attempt = 0; attempt < 5; ++attempt) {
        const GameLine game = gameLine(kMiddleGame);
        Searcher searcher(std::size_t{1} << 20U);
        std::atomic<bool> stop = false;
        SearchResult result;
        std::thread thread(
            [&] { result = searcher.run(game.position(), game.keys(), {}, {}, stop); });
        std::this_thread::sleep_for(milliseconds(30));
        const auto told = std::chrono::steady_clock::now();
        stop = true;
        thread.join();
        best = std::min(best, std::chrono::steady_clock::now() - told);
        EXPECT_TRUE(isLegal(game.position(), *result.best));
    }
    EXPECT_LT(best, milliseconds(50));
}

TEST(Search, KeepsToItsTime) {
    Limits limits;
    limits.moveTime = milliseconds(60);
    auto best = std::chrono::steady_clock::duration::max();
    for (int attempt = 0; attempt < 5; ++attempt) {
        const auto start = std::chrono::steady_clock::now();
        EXPECT_TRUE(searched(gameLine(kMiddleGame), limits).best);
        best = std::min(best, std::chrono::steady_clock::now() - start);
    }
    EXPECT_GE(best, milliseconds(40));  // all but the overhead
    EXPECT_LT(best, milliseconds(110));
}

TEST(Search, LooksOnlyAtTheMovesAskedFor) {
    const GameLine game = gameLine("7k/5R2/6K1/8/8/8/8/8 w - - 2 1");
    Limits limits = toDepth(3);
    limits.searchMoves = {moveNamed("f7a7"), moveNamed("f7b7")};
    const std::string best = bestMoveOf(searched(game, limits));
    EXPECT_TRUE(best == "f7a7" || best == "f7b7") << best;
    limits.searchMoves = {moveNamed("f7f8")};
    EXPECT_EQ(scoreOf(searched(game, limits)), "mate 1");
}

TEST(Search, SeesThatRookTakenIsADraw) {
    Limits limits = toDepth(4);
    limits.searchMoves = {moveNamed("f7f8")};
    EXPECT_EQ(scoreOf(searched(gameLine("6k1/5R2/6K1/8/8/8/8/8 w - - 2 1"), limits)), "cp 0");
}

TEST(Search, EndsWhenTheMateAskedForIsFound) {
    Limits limits;
    limits.mate = 2;
    const SearchResult result = searched(gameLine("6k1/5R2/6K1/8/8/8/8/8 w - - 2 1"), limits);
    EXPECT_EQ(scoreOf(result), "mate 2");
    EXPECT_LE(result.progress.depth, 4U);
}

TEST(Search, GivesUpWhereThereIsNoMateThatShort) {
    Limits limits;
    limits.mate = 1;
    const SearchResult result = searched(gameLine(kMiddleGame), limits);
    EXPECT_TRUE(result.best);
    EXPECT_FALSE(isMate(result.progress.score));
}

TEST(Search, ReportsEveryDepthOnce) {
    const std::vector<Progress> reports = reportsOf(gameLine(kMiddleGame), toDepth(4));
    ASSERT_EQ(reports.size(), 4U);
    for (unsigned i = 0; i < reports.size(); ++i) {
        EXPECT_EQ(reports[i].depth, i + 1);
        EXPECT_LE(reports[i].selectiveDepth, reports[i].depth);
        EXPECT_GE(reports[i].selectiveDepth, 1U);
        EXPECT_FALSE(reports[i].line.empty());
        if (i == 0) continue;
        EXPECT_GT(reports[i].nodes, reports[i - 1].nodes);
        EXPECT_GE(reports[i].time, reports[i - 1].time);
    }
}

TEST(Search, ReportsLinesThatCanBePlayed) {
    for (std::uint64_t seed = 40; seed < 80; ++seed) {
        const GameLine game = randomLine(seed).game();
        for (const Progress& progress :
             reportsOf(game, toDepth(depthWithin(game.position(), 3'000, 6)))) {
            EXPECT_LE(progress.line.size(), progress.depth);
            chess::Position position = game.position();
            for (const Move move : progress.line) {
                ASSERT_TRUE(isLegal(position, move)) << chess::toFen(position) << " seed " << seed;
                position.make(move);
            }
        }
    }
}

TEST(Search, ExpectsTheReplyOfItsLine) {
    const SearchResult result = searched(gameLine(kMiddleGame), toDepth(3));
    EXPECT_EQ(result.best, result.progress.line[0]);
    EXPECT_EQ(result.ponder, result.progress.line[1]);
    EXPECT_FALSE(searched(gameLine(kMiddleGame), toDepth(1)).ponder);
}

TEST(Search, LeavesTheLineAloneWhenItIsStoppedWithinAnIteration) {
    // Whatever the node limit, the answer is from a completed root move.
    const GameLine game = gameLine("6k1/6p1/8/6KQ/1r6/q2b4/8/8 w - - 0 32");
    for (std::uint64_t nodes = 1; nodes < 400; nodes += 7) {
        const SearchResult result = searched(game, toNodes(nodes));
        ASSERT_TRUE(isLegal(game.position(), *result.best));
        ASSERT_EQ(result.best, result.progress.line.front());
    }
}

void expectSame(const SearchResult& a, const SearchResult& b) {
    EXPECT_EQ(a.progress.nodes, b.progress.nodes);
    EXPECT_EQ(a.progress.score, b.progress.score);
    EXPECT_EQ(a.progress.depth, b.progress.depth);
    EXPECT_EQ(lineOf(a), lineOf(b));
    EXPECT_EQ(bestMoveOf(a), bestMoveOf(b));
}

TEST(Search, DoesTheSameTwice) {
    for (const bool usesTable : {true, false}) {
        Options options;
        options.usesTable = usesTable;
        for (const Limits& limits : {toDepth(3), toNodes(2'500)}) {
            const GameLine game = gameLine(kMiddleGame);
            expectSame(searched(game, limits, options), searched(game, limits, options));
        }
    }
}

TEST(Search, DoesTheSameAgainAfterItsTableIsCleared) {
    Searcher searcher(std::size_t{1} << 20U);
    const GameLine game = gameLine(kMiddleGame);
    const SearchResult first = searched(searcher, game, toDepth(3));
    searched(searcher, gameLine("8/8/1p4k1/8/8/1P4K1/8/8 w - - 0 1"), toDepth(5));
    searcher.table().clear();
    expectSame(searched(searcher, game, toDepth(3)), first);
}

TEST(Search, SavesWorkWithItsTable) {
    Options withoutTable;
    withoutTable.usesTable = false;
    const GameLine game = gameLine("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1");
    EXPECT_LT(searched(game, toDepth(6)).progress.nodes,
              searched(game, toDepth(6), withoutTable).progress.nodes);
}

TEST(Search, SurvivesItsGreatestDepth) {
    const SearchResult result =
        searched(gameLine("8/8/3k4/8/3K4/8/8/8 w - - 0 1"), toDepth(1'000'000));
    EXPECT_TRUE(result.best);
    EXPECT_EQ(result.progress.depth, kMaxPly - 1);
}

}  // namespace
}  // namespace pinwheel::search
