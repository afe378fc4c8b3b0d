#include "session_laws.hpp"

#include <gtest/gtest.h>

namespace pinwheel::game {
namespace {

constexpr std::uint64_t kSeed = 1;

TEST(SessionLaws, AllCountersOfRepetitionsAgree) { laws::allCountersAgree(kSeed, 5'000); }

TEST(SessionLaws, UndoRedoAndScrubbingLeadToWhatAReplayGives) {
    laws::walksEqualFreshReplays(kSeed, 1'000);
}

TEST(TreeLaws, LinesCoverEveryLeafOnceAsAGameIsWrittenDown) { laws::linesCoverTheTree(kSeed, 40); }

TEST(TreeLaws, EachLineIsWhatItsMovesAloneGive) { laws::linesEqualTheirReplays(kSeed, 40); }

}  // namespace
}  // namespace pinwheel::game
