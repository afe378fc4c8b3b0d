#include "pinwheel/duplicate/sync_perft.hpp"

#include "from_text.hpp"
#include "naive_duplicate.hpp"
#include "pinwheel/duplicate/sync_moves.hpp"
#include "sync_perft_suite.hpp"

#include <gtest/gtest.h>

namespace pinwheel::duplicate {
namespace {

using chess::PerftEntry;

class SyncPerftSuite : public testing::TestWithParam<PerftEntry> {};

TEST_P(SyncPerftSuite, CountsTheKnownLeaves) { expectSyncPerft(GetParam(), 0, kFastSyncLeaves); }

// The naive game recounts the shallow ones.
std::uint64_t naivePerft(const naive::DuplicateGame& game, unsigned depth) {
    const std::vector<std::string> moves = game.syncMoves();
    if (depth == 1) return moves.size();
    std::uint64_t leaves = 0;
    for (const std::string& move : moves) {
        naive::DuplicateGame next = game;
        next.play(move);
        leaves += naivePerft(next, depth - 1);
    }
    return leaves;
}

TEST_P(SyncPerftSuite, AgreesWithTheNaiveGame) {
    constexpr unsigned kDepth = 2;
    naive::DuplicateGame game;
    for (const std::string& move : chess::words(GetParam().fen)) game.play(move);
    for (const chess::PerftCount& count : GetParam().counts) {
        if (count.depth > kDepth) continue;
        EXPECT_EQ(naivePerft(game, count.depth), count.leaves);
    }
}

INSTANTIATE_TEST_SUITE_P(Data, SyncPerftSuite, testing::ValuesIn(syncPerftSuite()),
                         chess::nameOfEntry);

TEST(SyncPerft, OfDepthZeroIsOne) { EXPECT_EQ(syncPerft(GameState(), 0), 1U); }

TEST(SyncPerft, OfAFinishedGameIsNothing) {
    const GameState mate = PlayedGame("f2f3 a2a3 e7e5 e7e5 g2g4 a3a4 d8h4 a7a6").state();
    EXPECT_EQ(syncPerft(mate, 0), 1U);
    for (unsigned depth = 1; depth <= 4; ++depth) EXPECT_EQ(syncPerft(mate, depth), 0U);
}

TEST(SyncPerft, DrawsEndNoLine) {
    const PlayedGame thrice(
        "b1c3 g1h3 b8a6 g8f6 c3b1 h3g1 a6b8 f6g8 b1c3 g1h3 b8a6 g8f6 c3b1 h3g1 a6b8 f6g8");
    EXPECT_EQ(syncPerft(thrice.state(), 2), 400U);
}

TEST(SyncPerft, IsTheSameForEveryPlayerToMove) {
    // Counted bottom-up: the leaves of a position are those of all its successors.
    PlayedGame game;
    for (const char* move : {"e2e4", "g1f3", "d7d5", "c7c5"}) {
        std::uint64_t leaves = 0;
        for (const SyncMove next : syncMoves(game.state())) {
            leaves += syncPerft(apply(game.state(), next), 2);
        }
        EXPECT_EQ(syncPerft(game.state(), 3), leaves) << nameOf(game.state().toMove());
        game.play(move);
    }
}

TEST(SyncPerft, LeavesTheStateAlone) {
    const GameState state = PlayedGame("e2e4 d2d4 e7e5 d7d5").state();
    const GameState before = state;
    syncPerft(state, 3);
    EXPECT_EQ(state, before);
}

TEST(SyncDivide, HasOneEntryPerMoveAndTheirSumIsPerft) {
    const GameState state = PlayedGame("e2e4 d2d4 e7e5 d7d5").state();
    const auto entries = syncDivide(state, 3);
    EXPECT_EQ(entries.size(), countSyncMoves(state));
    std::uint64_t sum = 0;
    for (const chess::DivideEntry& entry : entries) sum += entry.leaves;
    EXPECT_EQ(sum, syncPerft(state, 3));
}

}  // namespace
}  // namespace pinwheel::duplicate
