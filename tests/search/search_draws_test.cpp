// Draws in a search: at the root, in the tree and in the game before it.
#include "from_text.hpp"
#include "pinwheel/chess/movegen.hpp"
#include "searching.hpp"

#include <gtest/gtest.h>

namespace pinwheel::search {
namespace {

using chess::isLegal;
using chess::moveNamed;

constexpr std::string_view kKnightsOutAndBack = "b1c3 b8c6 c3b1 c6b8 b1c3 b8c6 c3b1 c6b8";
constexpr std::string_view kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr std::string_view kTwoRooks = "8/8/3k4/8/3K4/8/7R/7R w - - 0 1";

Options withoutDraws() {
    Options options;
    options.detectsDraws = false;
    return options;
}

TEST(SearchDraws, RootThatStandsForTheThirdTimeIsSearchedLikeAnyOther) {
    const GameLine game = gameLine(kStart, kKnightsOutAndBack);
    ASSERT_EQ(game.occurrences(), 3U);
    const SearchResult result = searched(game, toDepth(3));
    EXPECT_TRUE(isLegal(game.position(), *result.best));
    EXPECT_NE(result.progress.score, kDraw);
    EXPECT_NE(bestMoveOf(result), "b1c3");  // which has occurred three times already
}

TEST(SearchDraws, RootThatStandsForTheSecondTimeIsSearchedLikeAnyOther) {
    const GameLine game = gameLine(kStart, "b1c3 b8c6 c3b1 c6b8");
    const SearchResult result = searched(game, toDepth(3));
    EXPECT_EQ(result.progress.score, searched(gameLine(kStart), toDepth(3)).progress.score);
}

TEST(SearchDraws, RootAtAHundredPliesHasALegalMoveAndADrawnScore) {
    for (const char* clock : {"100", "101", "150"}) {
        const GameLine game = gameLine("8/8/3k4/8/3K4/8/7R/7R w - - " + std::string(clock) + " 90");
        const SearchResult result = searched(game, toDepth(4));
        EXPECT_TRUE(isLegal(game.position(), *result.best));
        EXPECT_EQ(result.progress.score, kDraw);
    }
}

TEST(SearchDraws, RootAtAHundredPliesStillTakesWhatResetsTheClock) {
    const SearchResult result =
        searched(gameLine("8/8/3k4/8/3K4/7p/7R/7R w - - 100 90"), toDepth(2));
    EXPECT_EQ(bestMoveOf(result), "h2h3");
    EXPECT_GT(result.progress.score, 500);
}

TEST(SearchDraws, DeadRootHasALegalMoveAndADrawnScore) {
    const GameLine game = gameLine("8/8/3k4/8/3K4/8/8/8 w - - 0 1");
    const SearchResult result = searched(game, toDepth(5));
    EXPECT_TRUE(isLegal(game.position(), *result.best));
    EXPECT_EQ(result.progress.score, kDraw);
}

TEST(SearchDraws, RootWithoutAMoveIsMateOrStalemate) {
    const SearchResult mate = searched(
        gameLine("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"), toDepth(5));
    EXPECT_EQ(bestMoveOf(mate), "(none)");
    EXPECT_EQ(scoreOf(mate), "mate 0");
    const SearchResult stalemate = searched(gameLine("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), toDepth(5));
    EXPECT_EQ(bestMoveOf(stalemate), "(none)");
    EXPECT_EQ(scoreOf(stalemate), "cp 0");
}

TEST(SearchDraws, MateOnTheHundredthPlyBeatsTheFiftyMoveRule) {
    const SearchResult result = searched(gameLine("7k/5R2/6K1/8/8/8/8/8 w - - 99 80"), toDepth(4));
    EXPECT_EQ(bestMoveOf(result), "f7f8");
    EXPECT_EQ(scoreOf(result), "mate 1");
}

TEST(SearchDraws, MateInTwoFitsInThreePliesAndNotInTwo) {
    EXPECT_EQ(scoreOf(searched(gameLine("6k1/5R2/6K1/8/8/8/8/8 w - - 97 80"), toDepth(6))),
              "mate 2");
    EXPECT_EQ(scoreOf(searched(gameLine("6k1/5R2/6K1/8/8/8/8/8 w - - 98 80"), toDepth(6))), "cp 0");
}

TEST(SearchDraws, LastPlyBeforeTheFiftyMoveRuleCannotWin) {
    EXPECT_EQ(scoreOf(searched(gameLine("8/8/3k4/8/3K4/8/7R/7R w - - 99 60"), toDepth(4))), "cp 0");
    EXPECT_GT(searched(gameLine("8/8/3k4/8/3K4/8/7R/7R w - - 0 60"), toDepth(4)).progress.score,
              500);
}

TEST(SearchDraws, RunningClockMustBeReset) {
    EXPECT_EQ(bestMoveOf(searched(gameLine("k7/8/K7/8/8/7b/Q7/n7 w - - 98 80"), toDepth(5))),
              "a2a1");
    // A pawn move works like a capture.
    const SearchResult pawn = searched(gameLine("8/8/3k4/8/3K4/8/P6R/7R w - - 99 80"), toDepth(3));
    EXPECT_EQ(bestMoveOf(pawn).substr(0, 2), "a2");
}

TEST(SearchDraws, PerpetualCheckIsFoundInTheTree) {
    const GameLine game = gameLine("6k1/6p1/8/6KQ/1r6/q2b4/8/8 w - - 0 32");
    const SearchResult result = searched(game, toDepth(6));
    EXPECT_EQ(bestMoveOf(result), "h5e8");
    EXPECT_EQ(scoreOf(result), "cp 0");
    EXPECT_LT(searched(game, toDepth(6), withoutDraws()).progress.score, -500);
}

TEST(SearchDraws, OneRepetitionInTheTreeIsEnough) {
    // Five plies see the first position of the perpetual check twice; four see every position once.
    const GameLine game = gameLine("6k1/6p1/8/6KQ/1r6/q2b4/8/8 w - - 0 32");
    EXPECT_LT(searched(game, toDepth(4)).progress.score, -500);
    EXPECT_EQ(searched(game, toDepth(5)).progress.score, kDraw);
}

TEST(SearchDraws, WinnerShunsTheMoveThatCompletesAThreefold) {
    // With two extra rooks White has better than h2g2, which would be the third occurrence.
    const GameLine game = gameLine(kTwoRooks, "h2g2 d6d7 g2h2 d7d6 h2g2 d6d7 g2h2 d7d6");
    for (unsigned depth = 1; depth <= 5; ++depth) {
        const SearchResult result = searched(game, toDepth(depth));
        EXPECT_NE(bestMoveOf(result), "h2g2");
        EXPECT_GT(result.progress.score, 500);
    }
}

TEST(SearchDraws, LoserTakesTheMoveThatCompletesAThreefold) {
    const GameLine game = gameLine(kTwoRooks, "h2g2 d6d7 g2h2 d7d6 h2g2 d6d7 g2h2");
    for (unsigned depth = 1; depth <= 5; ++depth) {
        const SearchResult result = searched(game, toDepth(depth));
        EXPECT_EQ(bestMoveOf(result), "d7d6");
        EXPECT_EQ(result.progress.score, kDraw);
    }
}

TEST(SearchDraws, ThreefoldIsCompletedOnlyWhereNothingIsBetter) {
    // The only legal move completes it.
    const GameLine only = gameLine("5kbq/3Q2n1/6p1/r3PpKn/2n5/8/8/q7 w - - 7 4",
                                   "d7c8 f8f7 c8d7 f7f8 d7d8 f8f7 d8d7");
    const SearchResult forced = searched(only, toDepth(4));
    EXPECT_EQ(bestMoveOf(forced), "f7f8");
    EXPECT_EQ(scoreOf(forced), "cp 0");
}

TEST(SearchDraws, SecondOccurrenceFromTheGameIsNoDraw) {
    // d7d6 would be the second occurrence of the start: not yet a draw for Black.
    const GameLine game = gameLine(kTwoRooks, "h2g2 d6d7 g2h2");
    Limits limits = toDepth(1);
    limits.searchMoves = {moveNamed("d7d6")};
    EXPECT_LT(searched(game, limits).progress.score, -500);
}

TEST(SearchDraws, WithoutDetectionNoRuleButStalemateDraws) {
    EXPECT_GT(searched(gameLine("8/8/3k4/8/3K4/8/7R/7R w - - 99 60"), toDepth(3), withoutDraws())
                  .progress.score,
              500);
    EXPECT_NE(searched(gameLine("8/8/3k4/8/3K4/8/8/6N1 w - - 0 60"), toDepth(3), withoutDraws())
                  .progress.score,
              kDraw);
    Limits limits = toDepth(1);
    limits.searchMoves = {moveNamed("g5g6")};
    EXPECT_EQ(searched(gameLine("7k/5Q2/8/6K1/8/8/8/8 w - - 0 80"), limits, withoutDraws())
                  .progress.score,
              kDraw);
}

TEST(SearchDraws, LongGameWrapsTheHistorySafely) {
    // Far more plies than the ring of keys holds, then a threefold repetition.
    std::string moves;
    for (int i = 0; i < 600; ++i) moves += "h2g2 d6d7 g2h2 d7d6 ";
    const GameLine game = gameLine(kTwoRooks, moves);
    EXPECT_EQ(scoreOf(searched(game, toDepth(3))), "cp 0");  // the clock ran out long ago
    EXPECT_TRUE(isLegal(game.position(), *searched(game, toDepth(3)).best));
}

}  // namespace
}  // namespace pinwheel::search
