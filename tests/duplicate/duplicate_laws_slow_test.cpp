// The laws over thousands of games; where the validator watches every move, over fewer.
#include "duplicate_laws.hpp"
#include "random_duplicate_games.hpp"

#include <gtest/gtest.h>

namespace pinwheel::duplicate {
namespace {

#if defined(PINWHEEL_VALIDATE)
constexpr std::size_t kGames = 100;
#else
constexpr std::size_t kGames = 5'000;
#endif
constexpr std::size_t kFewGames = kGames / 20;  // for what takes long
constexpr std::uint64_t kSeed = 1'000'000;      // games that the fast suite has not played

TEST(LongDuplicateLaws, SyncMovesAreTheCommonOnesOfTwoLists) {
    forEachRandomGame(kSeed, kGames, laws::syncMovesAreTheCommonOnes);
}
TEST(LongDuplicateLaws, MovesPickedByNumberAreTheSyncMovesInOrder) {
    forEachRandomGame(kSeed, kGames, laws::playableMovesAreTheSyncMovesInOrder);
}
TEST(LongDuplicateLaws, ANaiveSecondImplementationAgrees) {
    forEachRandomGame(kSeed, kFewGames, laws::naiveGameAgrees);
}
TEST(LongDuplicateLaws, TwinsKeepTogether) {
    forEachRandomGame(kSeed, kGames, laws::twinsKeepTogether);
}
TEST(LongDuplicateLaws, EveryGhostHasItsStory) {
    forEachRandomGame(kSeed, kGames, laws::everyGhostHasItsStory);
}
TEST(LongDuplicateLaws, EveryBoardIsAnOrthodoxGame) {
    forEachRandomGame(kSeed, kGames, laws::everyBoardIsAnOrthodoxGame);
}
TEST(LongDuplicateLaws, TheLineEqualsAReplay) {
    forEachRandomGame(kSeed, kGames, laws::lineEqualsReplay);
}
TEST(LongDuplicateLaws, OccurrencesAreExact) {
    forEachRandomGame(kSeed, kGames, laws::occurrencesAreExact);
}
TEST(LongDuplicateLaws, TheResultIsConsistent) {
    forEachRandomGame(kSeed, kGames, laws::resultIsConsistent);
}
TEST(LongDuplicateLaws, SavesRoundTrip) { forEachRandomGame(kSeed, kGames, laws::saveRoundTrips); }
TEST(LongDuplicateLaws, ExplanationsFitTheMoves) {
    forEachRandomGame(kSeed, kFewGames,
                      [](const PlayedGame& game) { laws::explanationsFitTheMoves(game, 40); });
}

}  // namespace
}  // namespace pinwheel::duplicate
