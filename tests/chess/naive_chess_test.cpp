// The naive generator must be right, too: it is checked against the same published counts.
#include "naive_chess.hpp"

#include "perft_suite.hpp"

#include <gtest/gtest.h>

namespace pinwheel::naive {
namespace {

std::uint64_t countLeaves(const Board& board, unsigned depth) {
    if (depth == 0) return 1;
    std::uint64_t leaves = 0;
    for (const std::string& move : board.legalMoves()) {
        leaves += countLeaves(board.after(move), depth - 1);
    }
    return leaves;
}

TEST(NaiveChess, CountsTheKnownLeaves) {
    constexpr std::uint64_t kMostLeaves = 5'000;
    for (const chess::PerftEntry& entry : chess::perftSuite()) {
        for (const chess::PerftCount& count : entry.counts) {
            if (count.leaves > kMostLeaves) break;
            EXPECT_EQ(countLeaves(Board(entry.fen), count.depth), count.leaves) << entry.fen;
        }
    }
}

TEST(NaiveChess, WritesTheFenItRead) {
    for (const char* fen :
         {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
          "8/8/8/2k5/2pP4/8/4K3/8 b - d3 0 17", "4k3/8/8/8/8/8/8/4K2R w K - 12 30"})
        EXPECT_EQ(Board(fen).fen(), fen);
}

}  // namespace
}  // namespace pinwheel::naive
