// The depths of tests/data/perft that the fast suite skips.
#include "from_text.hpp"
#include "perft_suite.hpp"
#include "plain_perft.hpp"

#include <gtest/gtest.h>

namespace pinwheel::chess {
namespace {

class DeepPerftSuite : public testing::TestWithParam<PerftEntry> {};

TEST_P(DeepPerftSuite, CountsTheKnownLeaves) {
    expectPerft(board(GetParam().fen), GetParam(), kFastLeaves + 1, kSlowLeaves);
}

TEST_P(DeepPerftSuite, EqualsThePlainCountAtEveryNode) {
    expectPerftAtEveryNode(GetParam(), kFastPlainLeaves + 1, kFastLeaves);
}

INSTANTIATE_TEST_SUITE_P(Data, DeepPerftSuite, testing::ValuesIn(perftSuite()), nameOfEntry);

}  // namespace
}  // namespace pinwheel::chess
