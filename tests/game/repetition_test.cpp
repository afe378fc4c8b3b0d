// Positions in which programs miscount repetitions. The counts are those after every ply, from 0
// on.
#include "from_text.hpp"
#include "occurrence_counts.hpp"
#include "pinwheel/chess/fen.hpp"

#include <gtest/gtest.h>

namespace pinwheel::game {
namespace {

using chess::after;
using chess::kStartFen;

TEST(Repetition, TheRootCountsAsTheFirstOccurrence) {
    EXPECT_EQ(agreedCounts(kStartFen, "g1f3 g8f6 f3g1 f6g8 b1c3 b8c6 c3b1 c6b8"),
              (Counts{1, 1, 1, 1, 2, 1, 1, 1, 3}));
}

TEST(Repetition, TheRootOfAFenWithAClockHasNoPastOfItsOwn) {
    EXPECT_EQ(
        agreedCounts("4k3/8/8/8/8/8/8/R3K3 w - - 40 60", "a1a2 e8e7 a2a1 e7e8 a1a2 e8e7 a2a1 e7e8"),
        (Counts{1, 1, 1, 1, 2, 2, 2, 2, 3}));
}

TEST(Repetition, OccurrencesNeedNotFollowEachOtherDirectly) {
    // White's rook loses a tempo, so the root never recurs; the position at ply 5 does, by another
    // path.
    EXPECT_EQ(agreedCounts("4k3/8/8/8/8/8/8/R3K2R w - - 0 1",
                           "a1a2 e8e7 a2a3 e7e8 a3a1 e8f8 h1h2 f8e8 h2h1 e8e7 a1a2 e7e8 a2a1"),
              (Counts{1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1, 3}));
}

TEST(Repetition, TheSameBoardWithTheOtherSideToMoveIsAnotherPosition) {
    // White loses a tempo: the rook returns in three moves, Black's king in two.
    EXPECT_EQ(agreedCounts("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a2 e8e7 a2a3 e7e8 a3a1"),
              (Counts{1, 1, 1, 1, 1, 1}));
}

TEST(Repetition, CastlingRightsLostInBetweenMakeADifferentPosition) {
    EXPECT_EQ(
        agreedCounts("4k2r/8/8/8/8/8/8/R3K3 w Qk - 0 1", "a1b1 h8g8 b1a1 g8h8 a1b1 h8g8 b1a1 g8h8"),
        (Counts{1, 1, 1, 1, 1, 1, 2, 2, 2}));
}

TEST(Repetition, RightsLostByAKingThatComesBackAreLost) {
    EXPECT_EQ(
        agreedCounts("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1e2 e8e7 e2e1 e7e8 e1e2 e8e7 e2e1 e7e8"),
        (Counts{1, 1, 1, 1, 1, 2, 2, 2, 2}));
}

TEST(Repetition, ADoubleStepThatNobodyCanTakeMakesNoDifference) {
    EXPECT_EQ(agreedCounts(kStartFen, "e2e4 g8f6 g1f3 f6g8 f3g1 g8f6 g1f3 f6g8 f3g1"),
              (Counts{1, 1, 1, 1, 1, 2, 2, 2, 2, 3}));
}

TEST(Repetition, AnEnPassantCaptureThatWouldExposeTheKingMakesNoDifference) {
    // d4xe3 would clear the fourth rank between the rook on h4 and the king on a4.
    EXPECT_EQ(agreedCounts("8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1",
                           "e2e4 a4a5 e1e2 a5a4 e2e1 a4a5 e1e2 a5a4 e2e1"),
              (Counts{1, 1, 1, 1, 1, 2, 2, 2, 2, 3}));
}

TEST(Repetition, AnEnPassantCaptureByAPinnedPawnMakesNoDifference) {
    // The pawn on d4 is pinned by the rook on d1 and cannot leave the file.
    EXPECT_EQ(agreedCounts("3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1",
                           "e2e4 d8e8 e1e2 e8d8 e2e1 d8e8 e1e2 e8d8 e2e1"),
              (Counts{1, 1, 1, 1, 1, 2, 2, 2, 2, 3}));
}

TEST(Repetition, AnEnPassantCaptureThatIsLegalMakesADifferentPosition) {
    EXPECT_EQ(agreedCounts("8/8/8/8/k2p4/8/4P3/4K3 w - - 0 1",
                           "e2e4 a4a5 e1e2 a5a4 e2e1 a4a5 e1e2 a5a4 e2e1"),
              (Counts{1, 1, 1, 1, 1, 1, 2, 2, 2, 2}));
}

TEST(Repetition, ThePositionRightAfterACaptureCountsFromThere) {
    EXPECT_EQ(agreedCounts("4k3/8/8/8/8/7p/8/4K2R w - - 30 40",
                           "h1h3 e8e7 h3h4 e7e8 h4h3 e8e7 h3h4 e7e8 h4h3"),
              (Counts{1, 1, 1, 1, 1, 2, 2, 2, 2, 3}));
}

TEST(Repetition, ACaptureInBetweenStartsTheCountAfresh) {
    EXPECT_EQ(agreedCounts("4k1n1/8/8/p7/8/8/8/R3K1N1 w - - 0 1",
                           "g1f3 g8f6 f3g1 f6g8 a1a5 g8f6 g1f3 f6g8 f3g1"),
              (Counts{1, 1, 1, 1, 2, 1, 1, 1, 1, 2}));
}

TEST(Repetition, ARookTakenAtHomeTakesItsRightWithIt) {
    // If the right lasted until Black's king moves, plies 1 and 5 would differ.
    EXPECT_EQ(agreedCounts("4k2r/8/8/8/8/8/PB6/4K3 w k - 0 1", "b2h8 e8e7 e1e2 e7e8 e2e1"),
              (Counts{1, 1, 1, 1, 1, 2}));
    EXPECT_EQ(after("4k2r/8/8/8/8/8/PB6/4K3 w k - 0 1", "b2h8").key(),
              chess::board("4k2B/8/8/8/8/8/P7/4K3 b - - 0 1").key());
}

TEST(Repetition, PiecesOfOneKindMayTradePlaces) {
    EXPECT_EQ(
        agreedCounts("4k3/8/8/8/8/4K3/8/R6R w - - 0 1", "h1h2 e8e7 a1h1 e7e8 h2a2 e8e7 a2a1 e7e8"),
        (Counts{1, 1, 1, 1, 1, 1, 1, 1, 2}));
}

}  // namespace
}  // namespace pinwheel::game
