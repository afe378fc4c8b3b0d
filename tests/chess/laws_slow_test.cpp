// The laws over at least a million plies each; over fewer if the validator checks every move.
#include "laws.hpp"

#include <gtest/gtest.h>

namespace pinwheel::chess {
namespace {

#if defined(PINWHEEL_VALIDATE)
constexpr std::size_t kPlies = 150'000;
#else
constexpr std::size_t kPlies = 1'000'000;
#endif
constexpr std::uint64_t kSeed = 1'000'000;  // games that the fast suite does not play

TEST(LongLaws, UnmakeRestoresEverything) {
    forEachRandomPly(kSeed, kPlies, laws::unmakeRestoresEverything);
}
TEST(LongLaws, TheRunningStateEqualsTheStateFromScratch) {
    forEachRandomPly(kSeed, kPlies, laws::runningStateEqualsStateFromScratch);
}
TEST(LongLaws, FenRoundTrips) { forEachRandomPly(kSeed, kPlies, laws::fenRoundTrips); }
TEST(LongLaws, SanRoundTrips) { forEachRandomPly(kSeed, kPlies, laws::sanRoundTrips); }
TEST(LongLaws, CountingMovesEqualsListingThem) {
    forEachRandomPly(kSeed, kPlies, laws::countEqualsListLength);
}
TEST(LongLaws, PerftEqualsThePlainCount) {
    forEachRandomPly(kSeed, kPlies / 10, laws::perftEqualsThePlainCount);
}
TEST(LongLaws, LegalMovesAreThoseOfTheNaiveGenerator) {
    forEachRandomGame(kSeed, kPlies, laws::naiveChessAgrees);
}

}  // namespace
}  // namespace pinwheel::chess
