// The counts of the corpus that the fast suite skips. Because two players who share no board are
// independent, the largest, 37,939,951,449 leaves, takes only seconds.
#include "corpus.hpp"
#include "perft_file.hpp"

#include <gtest/gtest.h>

namespace pinwheel::duplicate::corpus {
namespace {

#if defined(PINWHEEL_VALIDATE)
constexpr std::uint64_t kMostLeaves = chess::kSlowLeaves;
#else
constexpr std::uint64_t kMostLeaves = 50'000'000'000;
#endif

TEST(DuplicateCorpusCounts, SyncPerftPastTheNodeLimitOfTheFastSuite) {
    if (folderFromEnvironment().empty()) {
        GTEST_SKIP() << "PINWHEEL_DUPLICATE_DIR does not name the folder of the corpus";
    }
    for (const Json& entry : readJson(folderFromEnvironment() / "sync_perft.json")) {
        expectPerft(entry, chess::kFastLeaves + 1, kMostLeaves);
    }
}

}  // namespace
}  // namespace pinwheel::duplicate::corpus
