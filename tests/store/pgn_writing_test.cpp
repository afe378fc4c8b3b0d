// Writing PGN in export format.
#include "pgn_trees.hpp"

#include <gtest/gtest.h>

#include <sstream>

namespace pinwheel::store {
namespace {

std::string written(std::string_view text) { return toPgn(readPgn(text)); }
std::string moveText(std::string_view text) {
    const std::string out = written(text);
    return out.substr(out.find("\n\n") + 2);
}

TEST(PgnOut, BeginsWithTheSevenTags) {
    EXPECT_EQ(written("1. e4 e5 1/2-1/2"),
              "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n"
              "[Black \"?\"]\n[Result \"1/2-1/2\"]\n\n1. e4 e5 1/2-1/2\n");
}

TEST(PgnOut, PutsKnownTagsInTheirPlaceAndOthersBehindInTheirOrder) {
    EXPECT_EQ(
        written("[Zebra \"C\"]\n[Black \"Grace\"]\n[Annotator \"A\"]\n[Zebra \"D\"]\n[Event "
                "\"Match\"]\n*"),
        "[Event \"Match\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n"
        "[Black \"Grace\"]\n[Result \"*\"]\n[Zebra \"C\"]\n[Annotator \"A\"]\n[Zebra "
        "\"D\"]\n\n*\n");
}

TEST(PgnOut, EscapesQuotesAndBackslashesAndKeepsAValueOnOneLine) {
    PgnGame game;
    game.tags = {{"White", "The \"big\"\\one\nof two"}};
    EXPECT_NE(toPgn(game).find(R"([White "The \"big\"\\one of two"])"), std::string::npos);
}

TEST(PgnOut, WritesAStartThatIsNotTheUsualOne) {
    const std::string text =
        written("[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 5 30\"]\n[ECO \"x\"]\n\n30. e4 *");
    EXPECT_NE(
        text.find(
            "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 5 30\"]\n[ECO \"x\"]\n[SetUp \"1\"]\n\n30. e4 *"),
        std::string::npos)
        << text;
    EXPECT_EQ(written(text), text);
}

TEST(PgnOut, ATagThatContradictsTheResultStays) {
    const std::string text = written("[Result \"1-0\"]\n\n1. e4 *");
    EXPECT_NE(text.find("[Result \"1-0\"]"), std::string::npos);
    EXPECT_TRUE(text.ends_with("1. e4 *\n"));
    EXPECT_EQ(written(text), text);
}

TEST(PgnOut, NumbersMovesWhereTheyWouldNotBeClear) {
    EXPECT_EQ(moveText("[FEN \"4k3/4p3/8/8/8/8/8/4K3 b - - 0 12\"]\n\n12... e5 13. Kd2 Kd7 *"),
              "12... e5 13. Kd2 Kd7 *\n");
    EXPECT_EQ(moveText("e4 {a} e5 (c5) Nf3 $1 Nc6 *"),
              "1. e4 {a} 1... e5 (1... c5) 2. Nf3 $1 Nc6 *\n");
}

TEST(PgnOut, WritesMovesInStandardAlgebraicNotation) {
    EXPECT_EQ(moveText("f2f3 e7e5 g2g4 d8h4 0-1"), "1. f3 e5 2. g4 Qh4# 0-1\n");
    EXPECT_EQ(moveText("[FEN \"7k/P7/8/8/8/8/8/4K3 w - - 0 1\"]\n\na7a8q h8h7 *"),
              "1. a8=Q+ Kh7 *\n");
    EXPECT_EQ(moveText("[FEN \"4k3/8/8/8/8/8/8/RN2KN1R w KQ - 0 1\"]\n\nb1d2 e8e7 0-0-0 *"),
              "1. Nbd2 Ke7 2. O-O-O *\n");
}

TEST(PgnOut, KeepsLinesWithinEightyCharactersAndUsesThem) {
    std::string long_ = "1. e4 {";
    for (int i = 0; i < 100; ++i) long_ += "wörd" + std::to_string(i) + " ";
    std::string moves = "} e5 ";
    for (int i = 0; i < 40; ++i) moves += "Nf3 Nf6 Ng1 Ng8 ";
    std::istringstream lines(moveText(long_ + moves));
    std::size_t longest = 0;
    for (std::string line; std::getline(lines, line);) {
        std::size_t width = 0;
        for (const char c : line)
            width += (static_cast<unsigned char>(c) & 0xC0U) != 0x80U ? 1U : 0U;
        longest = std::max(longest, width);
        EXPECT_FALSE(line.empty());
        EXPECT_NE(line.back(), ' ') << line;
    }
    EXPECT_LE(longest, 80U);
    EXPECT_GE(longest, 76U);
}

TEST(PgnOut, WhatIsSaidBeforeAPromotedLineComesBack) {
    PgnGame game = readPgn("1. e4 ({why not} 1. d4 d5) *");
    game.tree.promote(game.tree.children(game.tree.kRoot)[1]);
    const std::string text = toPgn(game);
    EXPECT_EQ(textOf(readPgn(text).tree), textOf(game.tree)) << text;
    EXPECT_EQ(written(text), text);
}

}  // namespace
}  // namespace pinwheel::store
