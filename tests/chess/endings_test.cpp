// When a game on one board is over, and what may be claimed earlier.
#include "from_text.hpp"
#include "pinwheel/chess/draws.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace pinwheel::chess {
namespace {

// White's rook has just mated on f8; Black is to move.
std::string mateWithClock(unsigned clock) {
    return fmt::format("5R1k/8/6K1/8/8/8/8/8 b - - {} 80", clock);
}
std::string stalemateWithClock(unsigned clock) {
    return fmt::format("7k/8/6Q1/8/8/8/8/K7 b - - {} 80", clock);
}
std::string bareKingsWithClock(unsigned clock) {
    return fmt::format("7k/8/8/8/8/8/8/K7 b - - {} 80", clock);
}
std::string rookEndingWithClock(unsigned clock) {
    return fmt::format("7k/8/8/8/8/8/8/K6R b - - {} 80", clock);
}

std::optional<Ending> endingWhenClaimed(const std::string& fen, unsigned occurrences) {
    return endingOf(board(fen), occurrences, kClaimThresholds);
}
std::optional<Ending> endingByItself(const std::string& fen, unsigned occurrences) {
    return endingOf(board(fen), occurrences, kAutomaticThresholds);
}

TEST(Endings, TheStartOfAGameIsNotItsEnd) {
    EXPECT_EQ(endingOf(Position(), 1, kClaimThresholds), std::nullopt);
    EXPECT_EQ(endingOf(Position(), 1, kAutomaticThresholds), std::nullopt);
    EXPECT_EQ(claimsAt(Position(), 1), DrawClaims{});
}

TEST(Endings, AHundredPliesWithoutProgressSufficeForAClaimAndNinetyNineDoNot) {
    EXPECT_EQ(endingWhenClaimed(rookEndingWithClock(99), 1), std::nullopt);
    EXPECT_EQ(endingWhenClaimed(rookEndingWithClock(100), 1), Ending::NoProgress);
    EXPECT_FALSE(claimsAt(board(rookEndingWithClock(99)), 1).any());
    EXPECT_EQ(claimsAt(board(rookEndingWithClock(100)), 1),
              (DrawClaims{.threefold = false, .fiftyMoves = true}));
}

TEST(Endings, AHundredAndFiftyPliesWithoutProgressEndTheGame) {
    EXPECT_EQ(endingByItself(rookEndingWithClock(100), 1), std::nullopt);
    EXPECT_EQ(endingByItself(rookEndingWithClock(149), 1), std::nullopt);
    EXPECT_EQ(endingByItself(rookEndingWithClock(150), 1), Ending::NoProgress);
}

TEST(Endings, ThreeOccurrencesSufficeForAClaimAndTwoDoNot) {
    EXPECT_EQ(endingWhenClaimed(rookEndingWithClock(8), 2), std::nullopt);
    EXPECT_EQ(endingWhenClaimed(rookEndingWithClock(8), 3), Ending::Repetition);
    EXPECT_FALSE(claimsAt(board(rookEndingWithClock(8)), 2).any());
    EXPECT_EQ(claimsAt(board(rookEndingWithClock(8)), 3),
              (DrawClaims{.threefold = true, .fiftyMoves = false}));
}

TEST(Endings, FiveOccurrencesEndTheGame) {
    EXPECT_EQ(endingByItself(rookEndingWithClock(16), 3), std::nullopt);
    EXPECT_EQ(endingByItself(rookEndingWithClock(16), 4), std::nullopt);
    EXPECT_EQ(endingByItself(rookEndingWithClock(16), 5), Ending::Repetition);
}

TEST(Endings, BothClaimsMayStandSideBySide) {
    EXPECT_EQ(claimsAt(board(rookEndingWithClock(120)), 3),
              (DrawClaims{.threefold = true, .fiftyMoves = true}));
}

TEST(Endings, MateOnTheHundredthPlyIsMate) {
    EXPECT_EQ(endingWhenClaimed(mateWithClock(100), 1), Ending::Checkmate);
    EXPECT_EQ(endingByItself(mateWithClock(150), 1), Ending::Checkmate);
    EXPECT_FALSE(claimsAt(board(mateWithClock(100)), 1).any());
}

TEST(Endings, StalemateOnTheHundredthPlyIsStalemate) {
    EXPECT_EQ(endingWhenClaimed(stalemateWithClock(100), 1), Ending::Stalemate);
    EXPECT_EQ(endingByItself(stalemateWithClock(150), 1), Ending::Stalemate);
    EXPECT_FALSE(claimsAt(board(stalemateWithClock(100)), 1).any());
}

TEST(Endings, CheckmateComesBeforeEverything) {
    EXPECT_EQ(endingWhenClaimed(mateWithClock(200), 9), Ending::Checkmate);
    EXPECT_EQ(endingByItself(mateWithClock(200), 9), Ending::Checkmate);
}

TEST(Endings, StalemateComesBeforeRepetitionNoProgressAndInsufficientMaterial) {
    EXPECT_EQ(endingWhenClaimed(stalemateWithClock(200), 9), Ending::Stalemate);
    const std::string bishopStalemate = "k7/8/1K6/8/5B2/8/8/8 b - - 0 1";
    EXPECT_TRUE(isInsufficientMaterial(board(bishopStalemate)));
    EXPECT_EQ(endingWhenClaimed(bishopStalemate, 1), Ending::Stalemate);
}

TEST(Endings, RepetitionComesBeforeNoProgressAndInsufficientMaterial) {
    EXPECT_EQ(endingWhenClaimed(rookEndingWithClock(100), 3), Ending::Repetition);
    EXPECT_EQ(endingWhenClaimed(bareKingsWithClock(100), 3), Ending::Repetition);
    EXPECT_EQ(endingByItself(rookEndingWithClock(150), 5), Ending::Repetition);
}

TEST(Endings, NoProgressComesBeforeInsufficientMaterial) {
    EXPECT_EQ(endingWhenClaimed(bareKingsWithClock(100), 1), Ending::NoProgress);
    EXPECT_EQ(endingByItself(bareKingsWithClock(150), 1), Ending::NoProgress);
}

TEST(Endings, InsufficientMaterialEndsTheGameUnderEveryThreshold) {
    EXPECT_EQ(endingWhenClaimed(bareKingsWithClock(0), 1), Ending::InsufficientMaterial);
    EXPECT_EQ(endingByItself(bareKingsWithClock(100), 3), Ending::InsufficientMaterial);
}

}  // namespace
}  // namespace pinwheel::chess
