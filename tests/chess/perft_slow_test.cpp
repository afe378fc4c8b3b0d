// The depths of tests/data/perft that the fast suite skips.
#include "from_text.hpp"
#include "perft_suite.hpp"
#include "plain_perft.hpp"

#include <gtest/gtest.h>

#include <cstdlib>

namespace pinwheel::chess {
namespace {

// The environment can ask for larger trees, which a debug build needs hours for.
std::uint64_t mostPlainLeaves() {
    const char* const most = std::getenv("PINWHEEL_PLAIN_LEAVES");
    return most == nullptr ? kFastLeaves : std::strtoull(most, nullptr, 10);
}

class DeepPerftSuite : public testing::TestWithParam<PerftEntry> {};

TEST_P(DeepPerftSuite, CountsTheKnownLeaves) {
    expectPerft(board(GetParam().fen), GetParam(), kFastLeaves + 1, kSlowLeaves);
}

TEST_P(DeepPerftSuite, EqualsThePlainCountAtEveryNode) {
    expectPerftAtEveryNode(GetParam(), kFastPlainLeaves + 1, mostPlainLeaves());
}

INSTANTIATE_TEST_SUITE_P(Data, DeepPerftSuite, testing::ValuesIn(perftSuite()), nameOfEntry);

}  // namespace
}  // namespace pinwheel::chess
