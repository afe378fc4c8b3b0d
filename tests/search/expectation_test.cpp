#include "expectation.hpp"

#include <gtest/gtest.h>

namespace pinwheel::search {
namespace {

using Moves = std::vector<std::string>;

TEST(Expectation, ReadsMates) {
    EXPECT_EQ(parseExpectation("score mate -1; any legal bestmove").mate, -1);
    EXPECT_EQ(parseExpectation("mate 1, f1f8").mate, 1);
    EXPECT_EQ(parseExpectation("mate 1, f1f8").bestMoves, Moves{"f1f8"});
    EXPECT_EQ(parseExpectation("search: mate 2").mate, 2);
    EXPECT_TRUE(parseExpectation("search: no mate, draw score").isWithoutMate);
}

TEST(Expectation, ReadsScores) {
    for (const char* text :
         {"score 0", "score cp 0", "legal bestmove, score 0", "search: no mate, draw score"})
        EXPECT_EQ(parseExpectation(text).score, 0) << text;
    EXPECT_FALSE(parseExpectation("legal bestmove; score not forced to 0").score);
    EXPECT_EQ(parseExpectation("score 0 by depth 8").depth, 8U);
}

TEST(Expectation, ReadsMoves) {
    EXPECT_EQ(parseExpectation("bestmove a2a1 (must reset the clock)").bestMoves, Moves{"a2a1"});
    EXPECT_EQ(parseExpectation("score 0, bestmove d8d7 or d8e7").bestMoves,
              (Moves{"d8d7", "d8e7"}));
    EXPECT_EQ(parseExpectation("bestmove a7a8n").bestMoves, Moves{"a7a8n"});
    EXPECT_TRUE(parseExpectation("\"bestmove (none)\" (or 0000) promptly").isWithoutMove);
    const Expectation restricted = parseExpectation("search: mate 2; searchmoves f7f8 -> 0");
    EXPECT_EQ(restricted.searchMoves, Moves{"f7f8"});
    EXPECT_EQ(restricted.searchMovesScore, 0);
}

TEST(Expectation, AdmitsWhatItCannotRead) {
    EXPECT_EQ(parseExpectation("mate 2; Rf8+ only draws (Kxf8)").unread, Moves{"Rf8+ only draws"});
    EXPECT_TRUE(parseExpectation("score 0, any legal bestmove").unread.empty());
}

}  // namespace
}  // namespace pinwheel::search
