#include "session_laws.hpp"

#include <gtest/gtest.h>

namespace pinwheel::game {
namespace {

constexpr std::uint64_t kSeed = 1'000'000;

TEST(SessionLawsAtLength, AllCountersOfRepetitionsAgree) { laws::allCountersAgree(kSeed, 250'000); }

TEST(SessionLawsAtLength, UndoRedoAndScrubbingLeadToWhatAReplayGives) {
    laws::walksEqualFreshReplays(kSeed, 20'000);
}

TEST(TreeLawsAtLength, LinesCoverEveryLeafOnceAsAGameIsWrittenDown) {
    laws::linesCoverTheTree(kSeed, 2'000);
}

TEST(TreeLawsAtLength, EachLineIsWhatItsMovesAloneGive) {
    laws::linesEqualTheirReplays(kSeed, 2'000);
}

}  // namespace
}  // namespace pinwheel::game
