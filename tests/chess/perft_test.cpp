#include "pinwheel/chess/perft.hpp"

#include "from_text.hpp"
#include "perft_suite.hpp"
#include "plain_perft.hpp"

#include <gtest/gtest.h>

namespace pinwheel::chess {
namespace {

class PerftSuite : public testing::TestWithParam<PerftEntry> {};

TEST_P(PerftSuite, CountsTheKnownLeaves) {
    expectPerft(board(GetParam().fen), GetParam(), 0, kFastLeaves);
}

TEST_P(PerftSuite, EqualsThePlainCountAtEveryNode) {
    expectPerftAtEveryNode(GetParam(), 0, kFastPlainLeaves);
}

INSTANTIATE_TEST_SUITE_P(Data, PerftSuite, testing::ValuesIn(perftSuite()), nameOfEntry);

TEST(Perft, OfDepthZeroIsOne) { EXPECT_EQ(perft(Position(), 0), 1U); }

TEST(Perft, OfAFinishedGameIsNothing) {
    const Position mate = board("R3k3/8/4K3/8/8/8/8/8 b - - 0 1");
    EXPECT_EQ(perft(mate, 0), 1U);
    EXPECT_EQ(perft(mate, 1), 0U);
    EXPECT_EQ(perft(mate, 5), 0U);
}

TEST(Perft, LeavesThePositionAlone) {
    const Position position = board("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 4 9");
    const Position before = position;
    perft(position, 3);
    EXPECT_EQ(position, before);
}

TEST(Divide, HasOneEntryPerMoveAndTheirSumIsPerft) {
    const Position position = board("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    const std::vector<DivideEntry> entries = divide(position, 3);
    EXPECT_EQ(entries.size(), 26U);
    std::uint64_t sum = 0;
    for (const DivideEntry& entry : entries) {
        Position next = position;
        next.make(entry.move);
        EXPECT_EQ(entry.leaves, perft(next, 2));
        sum += entry.leaves;
    }
    EXPECT_EQ(sum, perft(position, 3));
}

TEST(Divide, OfDepthOneCountsEachMoveOnce) {
    for (const DivideEntry& entry : divide(Position(), 1)) EXPECT_EQ(entry.leaves, 1U);
}

}  // namespace
}  // namespace pinwheel::chess
