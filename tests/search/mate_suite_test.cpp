// Mates in one, two and three, each confirmed by a brute-force solver.
#include "from_text.hpp"
#include "mate_solver.hpp"
#include "searching.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace pinwheel::search {
namespace {

using chess::board;
using chess::Move;

struct MateProblem {
    std::string_view what;
    std::string_view fen;
    unsigned moves;
};

constexpr MateProblem kProblems[] = {
    {"back rank", "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", 1},
    {"scholar's", "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4", 1},
    {"fool's", "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2", 1},
    {"smothered", "6rk/6pp/8/6N1/8/8/8/6K1 w - - 0 1", 1},
    {"two bishops", "2kr4/3p4/p1p5/8/5B2/8/4B1PP/Q5K1 w - - 0 1", 1},
    {"promotion to a knight", "8/2P5/1K1k4/p1R4p/8/7B/8/8 w - - 0 1", 1},
    {"knight again, with a rook in the corner", "7K/5pP1/7k/5Bpr/8/8/8/8 w - - 0 1", 1},
    {"en passant", "8/R7/8/Pp5p/k1K4B/8/8/8 w - b6 0 1", 1},
    {"on the hundredth ply", "7k/5R2/6K1/8/8/8/8/8 w - - 99 80", 1},
    {"rook gives up a tempo", "6k1/5R2/6K1/8/8/8/8/8 w - - 2 1", 2},
    {"queen and rook take turns", "7k/8/8/8/8/2K5/8/QR6 w - - 0 1", 2},
    {"king and rook", "7k/8/5K2/8/8/8/8/6R1 w - - 0 1", 2},
    {"Morphy's problem", "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 2},
    {"quiet bishop", "3k4/8/5K2/2R5/8/5B2/3p4/8 w - - 0 1", 2},
    {"quiet rook", "6k1/8/5K2/8/8/R7/8/5N2 w - - 0 1", 2},
    {"quiet king", "k5K1/2B5/P7/3p4/8/4R3/5p2/8 w - - 0 1", 2},
    {"Philidor's legacy", "5rk1/5Npp/8/8/2Q5/8/6PP/6K1 w - - 0 1", 3},
    {"king before pawn", "8/5P1k/6pp/5K2/8/8/8/8 w - - 0 1", 3},
    {"rook and bishop", "1k6/4B3/8/2Kp4/7R/8/8/8 w - - 0 1", 3},
    {"rook and knight", "7k/2R1K3/8/8/8/4N3/8/8 w - - 0 1", 3},
    {"rook waits", "8/8/2B5/8/8/2KpR3/k7/8 w - - 0 1", 3},
    {"king waits", "k2K4/B4R2/8/7p/8/8/8/8 w - - 0 1", 3},
};

TEST(MateSuite, HoldsWhatItSays) {
    for (const MateProblem& problem : kProblems) {
        EXPECT_FALSE(naive::matingMoves(board(problem.fen), problem.moves).empty()) << problem.what;
        if (problem.moves == 1) continue;
        EXPECT_TRUE(naive::matingMoves(board(problem.fen), problem.moves - 1).empty())
            << problem.what;
    }
}

TEST(MateSuite, IsSolved) {
    for (const MateProblem& problem : kProblems) {
        SCOPED_TRACE(problem.what);
        const SearchResult result = searched(gameLine(problem.fen), toDepth(2 * problem.moves - 1));
        EXPECT_EQ(scoreOf(result), "mate " + std::to_string(problem.moves));
        const std::vector<Move> solutions = naive::matingMoves(board(problem.fen), problem.moves);
        EXPECT_EQ(std::count(solutions.begin(), solutions.end(), *result.best), 1)
            << bestMoveOf(result);
    }
}

TEST(MateSuite, IsNotSolvedTooSoon) {
    for (const MateProblem& problem : kProblems) {
        if (problem.moves == 1) continue;
        const SearchResult result = searched(gameLine(problem.fen), toDepth(2 * problem.moves - 2));
        EXPECT_FALSE(isMate(result.progress.score)) << problem.what;
    }
}

TEST(MateSuite, StaysSolvedWhenSearchedDeeper) {
    for (const MateProblem& problem : kProblems) {
        const SearchResult result = searched(gameLine(problem.fen), toDepth(2 * problem.moves + 1));
        EXPECT_EQ(scoreOf(result), "mate " + std::to_string(problem.moves)) << problem.what;
    }
}

TEST(MateSuite, IsPlayedOutToTheEnd) {
    // The principal variation leads to mate and is as long as the score says.
    Options withoutTable;
    withoutTable.usesTable = false;  // with a table, the line may be cut short
    for (const MateProblem& problem : kProblems) {
        const GameLine game = gameLine(problem.fen);
        const SearchResult result = searched(game, toDepth(2 * problem.moves - 1), withoutTable);
        EXPECT_EQ(result.progress.line.size(), 2 * problem.moves - 1) << problem.what;
        const chess::Position last = chess::after(game.position(), lineOf(result));
        EXPECT_TRUE(chess::movesOf(last).empty() && last.isCheck()) << problem.what;
    }
}

TEST(MateSuite, IsSeenByTheLoserToo) {
    const GameLine oneMove = gameLine("2brrb2/8/p7/Q7/1p1kpPp1/1P1pN1K1/3P4/8 b - - 0 1");
    EXPECT_EQ(scoreOf(searched(oneMove, toDepth(2))), "mate -1");
    const GameLine twoMoves = gameLine("6k1/5R2/6K1/8/8/8/8/8 w - - 2 1", "f7f1");
    EXPECT_EQ(scoreOf(searched(twoMoves, toDepth(3))), "mate -1");
}

}  // namespace
}  // namespace pinwheel::search
