// The depths that conformance_test.cpp skips.
#include "conformance.hpp"
#include "perft_file.hpp"

namespace pinwheel::chess {
namespace {

using DeepConformance = Conformance;

TEST_F(DeepConformance, PerftCountsBeyondTheNodeLimitOfTheFastSuite) {
    for (const auto& path : files("perft_", ".epd")) {
        for (const PerftEntry& entry : readPerftFile(path)) {
            expectPerft(lenientBoard(entry.fen), entry, kFastLeaves + 1, kSlowLeaves);
        }
    }
}

}  // namespace
}  // namespace pinwheel::chess
