// Writing PGN, and reading back what was written.
#include "from_text.hpp"
#include "pinwheel/chess/pgn.hpp"

#include <gtest/gtest.h>

#include <sstream>
#include <string>

namespace pinwheel::chess {
namespace {

PgnGame game(std::string_view moves, std::string result = "*") {
    PgnGame made;
    made.result = std::move(result);
    for (const std::string& word : words(moves)) made.moves.push_back(moveNamed(word));
    return made;
}

// What follows the empty line after the tags.
std::string moveText(const PgnGame& written) {
    const std::string text = toPgn(written);
    return text.substr(text.find("\n\n") + 2);
}

TEST(PgnOut, BeginsWithTheSevenTags) {
    EXPECT_EQ(toPgn(game("e2e4 e7e5", "1/2-1/2")),
              "[Event \"?\"]\n"
              "[Site \"?\"]\n"
              "[Date \"????.??.??\"]\n"
              "[Round \"?\"]\n"
              "[White \"?\"]\n"
              "[Black \"?\"]\n"
              "[Result \"1/2-1/2\"]\n"
              "\n"
              "1. e4 e5 1/2-1/2\n");
}

TEST(PgnOut, PutsKnownTagsInTheirPlaceAndOthersBehind) {
    PgnGame tagged = game("");
    tagged.tags = {{"Annotator", "C"}, {"Black", "Grace"}, {"Event", "Match"}};
    EXPECT_EQ(toPgn(tagged),
              "[Event \"Match\"]\n"
              "[Site \"?\"]\n"
              "[Date \"????.??.??\"]\n"
              "[Round \"?\"]\n"
              "[White \"?\"]\n"
              "[Black \"Grace\"]\n"
              "[Result \"*\"]\n"
              "[Annotator \"C\"]\n"
              "\n"
              "*\n");
}

TEST(PgnOut, EscapesQuotesAndBackslashesAndKeepsAValueOnOneLine) {
    PgnGame tagged = game("");
    tagged.tags = {{"White", "The \"big\"\\one\nof two"}};
    EXPECT_NE(toPgn(tagged).find(R"([White "The \"big\"\\one of two"])"), std::string::npos);
}

TEST(PgnOut, WritesAStartThatIsNotTheUsualOne) {
    PgnGame late = game("e2e4");
    late.start = board("4k3/8/8/8/8/8/4P3/4K3 w - - 5 30");
    const std::string text = toPgn(late);
    EXPECT_NE(text.find("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 5 30\"]\n"),
              std::string::npos);
    EXPECT_EQ(moveText(late), "30. e4 *\n");
}

TEST(PgnOut, NumbersAGameThatBlackBegins) {
    PgnGame late = game("e7e5 e1d2 e8d7");
    late.start = board("4k3/4p3/8/8/8/8/8/4K3 b - - 0 12");
    EXPECT_EQ(moveText(late), "12... e5 13. Kd2 Kd7 *\n");
}

TEST(PgnOut, MarksChecksMateAndPromotions) {
    PgnGame fool = game("f2f3 e7e5 g2g4 d8h4", "0-1");
    EXPECT_EQ(moveText(fool), "1. f3 e5 2. g4 Qh4# 0-1\n");
    PgnGame promotion = game("a7a8q h8h7");
    promotion.start = board("7k/P7/8/8/8/8/8/4K3 w - - 0 1");
    EXPECT_EQ(moveText(promotion), "1. a8=Q+ Kh7 *\n");
}

PgnGame longGame() {
    std::string moves;
    for (int i = 0; i < 60; ++i) moves += "g1f3 g8f6 f3g1 f6g8 ";
    return game(moves, "1/2-1/2");
}

TEST(PgnOut, KeepsLinesWithinEightyColumnsAndUsesThem) {
    std::istringstream lines(moveText(longGame()));
    std::size_t longest = 0;
    for (std::string line; std::getline(lines, line);) {
        longest = std::max(longest, line.size());
        EXPECT_FALSE(line.empty());
        EXPECT_NE(line.back(), ' ') << line;
    }
    EXPECT_LE(longest, 80U);
    EXPECT_GE(longest, 76U);
}

TEST(PgnRoundTrip, ALongGameComesBackAsItWas) {
    const auto back = parsePgn(toPgn(longGame()));
    ASSERT_TRUE(back) << back.error().what;
    EXPECT_EQ(back->moves, longGame().moves);
    EXPECT_EQ(back->result, "1/2-1/2");
}

TEST(PgnRoundTrip, TagsStartMovesAndResultComeBack) {
    PgnGame late = game("e7e5 e1d2", "0-1");
    late.start = board("4k3/4p3/8/8/8/8/8/4K3 b - - 0 12");
    late.tags = {{"Event", "\"M\\"}, {"Site", ""},   {"Date", "2024.06.01"}, {"Round", "-"},
                 {"White", "Ada"},   {"Black", "G"}, {"Opening", "Ö"}};
    const auto back = parsePgn(toPgn(late));
    ASSERT_TRUE(back) << back.error().what;
    EXPECT_EQ(back->tags, late.tags);
    EXPECT_EQ(back->start, late.start);
    EXPECT_EQ(back->moves, late.moves);
    EXPECT_EQ(back->result, late.result);
}

}  // namespace
}  // namespace pinwheel::chess
