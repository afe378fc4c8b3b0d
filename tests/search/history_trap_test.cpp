// Graph history interaction: the same position can be a draw on one path and not on another. A
// table keyed by position alone mixes them up; ours must not.
#include "from_text.hpp"
#include "minimax.hpp"
#include "searching.hpp"

#include <gtest/gtest.h>

namespace pinwheel::search {
namespace {

using chess::board;

struct Trap {
    std::string_view fen;
    unsigned depth;
};

// Kings around locked pawns: squares are reached by many paths, and on some a reply repeats.
constexpr Trap kTraps[] = {
    {"8/8/8/4k3/3p4/3P1K2/8/8 b - - 0 1", 5},
    {"8/p7/P1p5/2P5/1K2k3/8/8/8 w - - 0 1", 5},
    {"8/3k1p2/5P1p/2K4P/1p6/1P6/8/8 w - - 0 1", 6},
    {"8/3p4/p2P4/P7/8/8/2k5/K7 w - - 0 1", 7},
};

TEST(HistoryTrap, CatchesATableThatKnowsPositionsAlone) {
    for (const Trap& trap : kTraps) {
        const naive::Game game = {board(trap.fen)};
        EXPECT_NE(naive::bestScore(naive::minimaxWithPlainTable(game, trap.depth)),
                  naive::bestScore(naive::minimax(game, trap.depth, true)))
            << trap.fen;
    }
}

TEST(HistoryTrap, DoesNotCatchTheSearch) {
    for (const Trap& trap : kTraps) {
        const naive::Game game = {board(trap.fen)};
        EXPECT_EQ(searched(gameLine(trap.fen), toDepth(trap.depth)).progress.score,
                  naive::bestScore(naive::minimax(game, trap.depth, true)))
            << trap.fen;
    }
}

// Scores of several games, one after the other, by a searcher that keeps its table.
std::vector<Score> scoresWithOneTable(const std::vector<GameLine>& games, unsigned depth) {
    Searcher searcher(std::size_t{1} << 20U);
    std::vector<Score> scores;
    for (const GameLine& game : games)
        scores.push_back(searched(searcher, game, toDepth(depth)).progress.score);
    return scores;
}

void expectIndependentOfWhatWasSearchedBefore(const GameLine& one, const GameLine& other,
                                              unsigned depth) {
    const Score first = searched(one, toDepth(depth)).progress.score;
    const Score second = searched(other, toDepth(depth)).progress.score;
    ASSERT_NE(first, second);
    EXPECT_EQ(scoresWithOneTable({one, other, one}, depth), (std::vector{first, second, first}));
    EXPECT_EQ(scoresWithOneTable({other, one, other}, depth), (std::vector{second, first, second}));
}

TEST(HistoryTrap, AScoreFoundWithAYoungClockDoesNotServeAnOldOne) {
    // Mate in two takes three plies: after 98 only two are left.
    expectIndependentOfWhatWasSearchedBefore(gameLine("6k1/5R2/6K1/8/8/8/8/8 w - - 0 80"),
                                             gameLine("6k1/5R2/6K1/8/8/8/8/8 w - - 98 80"), 4);
    expectIndependentOfWhatWasSearchedBefore(gameLine("6k1/5R2/6K1/8/8/8/8/8 w - - 97 80"),
                                             gameLine("6k1/5R2/6K1/8/8/8/8/8 w - - 98 80"), 4);
}

TEST(HistoryTrap, AScoreFoundWithoutAPastDoesNotServeAGameThatRepeats) {
    // The same position and side to move, but d7d6 now completes a threefold repetition.
    constexpr std::string_view kTwoRooks = "8/8/3k4/8/3K4/8/7R/7R w - - 0 1";
    expectIndependentOfWhatWasSearchedBefore(
        gameLine(kTwoRooks, "h2g2 d6d7 g2h2"),
        gameLine(kTwoRooks, "h2g2 d6d7 g2h2 d7d6 h2g2 d6d7 g2h2"), 4);
}

TEST(HistoryTrap, AScoreFoundOnOneSideOfTheRootDoesNotServeTheOther) {
    // In the first search the repetition is after the root, in the second before it.
    constexpr std::string_view kPerpetual = "6k1/6p1/8/6KQ/1r6/q2b4/8/8 w - - 0 32";
    Searcher searcher(std::size_t{1} << 20U);
    for (const char* moves : {"", "h5e8", "h5e8 g8h7", "h5e8 g8h7 e8h5", "h5e8 g8h7 e8h5 h7g8",
                              "h5e8 g8h7 e8h5 h7g8 h5e8"}) {
        for (unsigned depth = 1; depth <= 5; ++depth) {
            const GameLine game = gameLine(kPerpetual, moves);
            EXPECT_EQ(searched(searcher, game, toDepth(depth)).progress.score,
                      searched(game, toDepth(depth)).progress.score)
                << '"' << moves << "\" depth " << depth;
        }
    }
}

TEST(HistoryTrap, AScoreFoundWithoutDrawsDoesNotServeASearchWithThem) {
    // Without the queens only kings are left: a draw with draw detection, but not without.
    const GameLine game = gameLine("3q4/8/3k4/8/4K3/8/8/3Q4 b - - 5 62");
    Options withoutDraws;
    withoutDraws.detectsDraws = false;
    for (unsigned depth = 1; depth <= 5; ++depth) {
        const Score with = searched(game, toDepth(depth)).progress.score;
        const Score without = searched(game, toDepth(depth), withoutDraws).progress.score;
        Searcher searcher(std::size_t{1} << 20U);
        for (int i = 0; i < 2; ++i) {
            EXPECT_EQ(searched(searcher, game, toDepth(depth), withoutDraws).progress.score,
                      without);
            EXPECT_EQ(searched(searcher, game, toDepth(depth)).progress.score, with);
        }
    }
}

TEST(HistoryTrap, AMateIsAsFarAwayAsItIsWhereverTheTableKnowsItFrom) {
    // One table for the whole mate: each search meets results of an earlier one, one ply
    // nearer.
    Searcher searcher(std::size_t{1} << 20U);
    const std::vector<std::string> line = chess::words("f7f1 g8h8 f1f8");
    std::string moves;
    const std::vector<std::string> expected = {"mate 2", "mate -1", "mate 1"};
    for (std::size_t ply = 0; ply < line.size(); ++ply) {
        const GameLine game = gameLine("6k1/5R2/6K1/8/8/8/8/8 w - - 2 1", moves);
        for (unsigned depth = 4; depth <= 7; ++depth)
            EXPECT_EQ(scoreOf(searched(searcher, game, toDepth(depth))), expected[ply]);
        moves += line[ply] + ' ';
    }
}

}  // namespace
}  // namespace pinwheel::search
