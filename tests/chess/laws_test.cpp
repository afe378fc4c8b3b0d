// The laws over a few thousand plies; laws_slow_test.cpp runs them over a million and more.
#include "laws.hpp"

#include <gtest/gtest.h>

namespace pinwheel::chess {
namespace {

constexpr std::size_t kPlies = 1'500;

TEST(Laws, UnmakeRestoresEverything) {
    forEachRandomPly(1, kPlies, laws::unmakeRestoresEverything);
}
TEST(Laws, TheRunningStateEqualsTheStateFromScratch) {
    forEachRandomPly(1, kPlies, laws::runningStateEqualsStateFromScratch);
}
TEST(Laws, FenRoundTrips) { forEachRandomPly(1, kPlies, laws::fenRoundTrips); }
TEST(Laws, SanRoundTrips) { forEachRandomPly(1, kPlies / 3, laws::sanRoundTrips); }
TEST(Laws, CountingMovesEqualsListingThem) {
    forEachRandomPly(1, kPlies, laws::countEqualsListLength);
}
TEST(Laws, PerftEqualsThePlainCount) {
    forEachRandomPly(1, kPlies, laws::perftEqualsThePlainCount);
}
TEST(Laws, OriginsOfMovesAreThoseOfTheListedMoves) {
    forEachRandomPly(1, 40, laws::originsAreThoseOfTheListedMoves);
}
TEST(Laws, LegalMovesAreThoseOfTheNaiveGenerator) {
    forEachRandomGame(1, kPlies, laws::naiveChessAgrees);
}

TEST(RandomGames, AreTheSameForTheSameSeed) {
    EXPECT_EQ(randomGame(7).moves, randomGame(7).moves);
    EXPECT_NE(randomGame(7).moves, randomGame(8).moves);
}

}  // namespace
}  // namespace pinwheel::chess
