// The depths of tests/data/duplicate that the fast suite skips.
#include "sync_perft_suite.hpp"

#include <gtest/gtest.h>

namespace pinwheel::duplicate {
namespace {

class DeepSyncPerftSuite : public testing::TestWithParam<chess::PerftEntry> {};

TEST_P(DeepSyncPerftSuite, CountsTheKnownLeaves) {
    expectSyncPerft(GetParam(), kFastSyncLeaves + 1, kSlowSyncLeaves);
}

INSTANTIATE_TEST_SUITE_P(Data, DeepSyncPerftSuite, testing::ValuesIn(syncPerftSuite()),
                         chess::nameOfEntry);

}  // namespace
}  // namespace pinwheel::duplicate
