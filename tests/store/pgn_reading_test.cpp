// Reading tags, moves and files as people write them.
#include "from_text.hpp"
#include "pgn_trees.hpp"
#include "pinwheel/chess/fen.hpp"

#include <gtest/gtest.h>

namespace pinwheel::store {
namespace {

std::string movesIn(std::string_view text) { return mainLine(readPgn(text)); }

using Tags = std::vector<PgnTag>;
using Texts = std::vector<std::string>;

TEST(PgnTags, AreKeptInTheirOrder) {
    EXPECT_EQ(readPgn("[White \"Ada\"]\n[Black \"Grace\"]\n\n1. e4 *").tags,
              (Tags{{"White", "Ada"}, {"Black", "Grace"}}));
}

TEST(PgnTags, MayHoldEscapedQuotesAndBackslashes) {
    EXPECT_EQ(readPgn(R"([Event "The \"big\" one \\ only"])").tags,
              (Tags{{"Event", R"(The "big" one \ only)"}}));
}

TEST(PgnTags, KeepQuotesAndBackslashesThatNobodyEscaped) {
    EXPECT_EQ(*readPgn(R"([Event "The "big" one"])").tag("Event"), R"(The "big" one)");
    EXPECT_EQ(*readPgn(R"([Site "C:\games\x"])").tag("Site"), R"(C:\games\x)");
    EXPECT_EQ(*readPgn("[Site \"C:\\\"]\n[White \"Ada\"]").tag("Site"), "C:\\");
}

TEST(PgnTags, MayStandOnOneLineWithBlanksAnywhere) {
    EXPECT_EQ(readPgn("  [ White  \"Ada\" ][Black \"\"]\t[Annotator\t\"Ö\" ] *").tags,
              (Tags{{"White", "Ada"}, {"Black", ""}, {"Annotator", "Ö"}}));
}

TEST(PgnTags, TheResultIsTakenFromTheMovesAndOtherwiseFromItsTag) {
    EXPECT_EQ(readPgn("[Result \"1-0\"]\n\n1. e4 1/2-1/2").result, "1/2-1/2");
    EXPECT_EQ(readPgn("[Result \"0-1\"]\n\n1. e4").result, "0-1");
    EXPECT_EQ(readPgn("[Result \"who knows\"]\n\n1. e4").result, "*");
    EXPECT_TRUE(readPgn("[Result \"1-0\"]\n\n1. e4 1-0").tags.empty());
}

TEST(PgnTags, AResultThatContradictsTheMovesIsKeptWithAWarning) {
    const PgnGame game = readPgn("[Result \"1-0\"]\n\n1. e4 1/2-1/2");
    EXPECT_EQ(game.tags, (Tags{{"Result", "1-0"}}));
    EXPECT_EQ(game.warnings, Texts{"tag 'Result' says '1-0', but the moves end with 1/2-1/2"});
}

TEST(PgnTags, TheFenTagSetsTheStart) {
    const PgnGame game =
        readPgn("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 5 30\"]\n\n30. e4 Kd7 *");
    EXPECT_EQ(game.tree.start(), chess::board("4k3/8/8/8/8/8/4P3/4K3 w - - 5 30"));
    EXPECT_EQ(mainLine(game), "e2e4 e8d7");
}

TEST(PgnTags, TheFenTagMayLetBlackMoveFirst) {
    EXPECT_EQ(movesIn("[FEN \"4k3/4p3/8/8/8/8/8/4K3 b - - 0 12\"]\n\n12... e5 13. Kd2 *"),
              "e7e5 e1d2");
}

TEST(PgnTags, AFenIsReadLenientlyAndWarnedAbout) {
    const PgnGame game = readPgn("[FEN \"4k3/8/8/8/8/8/4P3/4K3 w K - 5 30\"]\n\n*");
    ASSERT_EQ(game.warnings.size(), 1U);
    EXPECT_NE(game.warnings[0].find("castling right K"), std::string::npos);
}

TEST(PgnTags, ATagGivenTwiceIsKeptTwice) {
    EXPECT_EQ(readPgn("[Annotator \"A\"]\n[Annotator \"B\"]\n*").tags,
              (Tags{{"Annotator", "A"}, {"Annotator", "B"}}));
}

TEST(PgnMoves, AreReadWithOrWithoutNumbersAndBlanks) {
    for (const char* text :
         {"1. e4 e5 2. Nf3 Nc6 *", "1.e4 e5 2.Nf3 Nc6 *", "e4 e5 Nf3 Nc6",
          "1. e4 1... e5 2. Nf3 2... Nc6", "1 e4 e5 2 Nf3 Nc6", "1.\te4\n\n\ne5\n2.\nNf3 Nc6 *",
          "1. e4 .. e5 2. Nf3 ... Nc6 *", "1.e4 1…e5 2.Nf3 2…Nc6"}) {
        EXPECT_EQ(movesIn(text), "e2e4 e7e5 g1f3 b8c6") << text;
    }
}

TEST(PgnMoves, MayBeInLongAlgebraicNotationOrCoordinates) {
    for (const char* text : {"1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6", "1. e2e4 e7e5 2. g1f3 b8c6",
                             "1. Pe4 Pe5 2. Ngf3 Nbc6"})
        EXPECT_EQ(movesIn(text), "e2e4 e7e5 g1f3 b8c6") << text;
    for (const char* text : {"a8Q", "a8=Q", "a7a8q", "a7-a8=Q", "a7a8Q"}) {
        EXPECT_EQ(movesIn("[FEN \"8/P6k/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. " + std::string(text)),
                  "a7a8q");
    }
}

TEST(PgnMoves, MayCastleWithLettersZerosOrTheKingsSquares) {
    constexpr const char* kOpening = "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 ";
    for (const char* castling : {"4. O-O 0-0", "4.0-0 O-O", "4. e1g1 e8g8", "4. o-o Ke8-g8"})
        EXPECT_EQ(movesIn(std::string(kOpening) + castling),
                  "e2e4 e7e5 g1f3 g8f6 f1c4 f8c5 e1g1 e8g8");
}

TEST(PgnMoves, GoOnPastDrawsThatNobodyClaimed) {
    std::string text = "[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n\n";
    EXPECT_EQ(movesIn(text + "1. Ke2 Ke7 *"), "e1e2 e8e7");
    std::string shuffle;
    for (int i = 0; i < 6; ++i) shuffle += "Nf3 Nf6 Ng1 Ng8 ";
    EXPECT_EQ(readPgn(shuffle).tree.capacity(), 25U);
}

TEST(PgnText, SplitsIntoGamesAtResultsAndTags) {
    EXPECT_EQ(readAll("[White \"A\"]\n\n1. e4 1-0\n\n[White \"B\"]\n\n1. d4 0-1\n"),
              (Texts{"e2e4", "d2d4"}));
    EXPECT_EQ(readAll("1. e4 e5\n\n[White \"Grace\"]\n\n1. d4 *"), (Texts{"e2e4 e7e5", "d2d4"}));
    EXPECT_EQ(readAll("1. e4 e5 1-0 1. Nf3"), (Texts{"e2e4 e7e5", "g1f3"}));
    EXPECT_EQ(readAll("[Event \"a\"]\n[Site \"x\"]\n\n[Event \"b\"]\n[Site \"x\"]\n\n1. e4"),
              (Texts{"", "e2e4"}));
    EXPECT_EQ(readAll("*\n*\n1/2 ½-½"), (Texts{"", "", "", ""}));
}

TEST(PgnText, WithoutAGameHasNone) {
    for (const char* text : {"", "\n \n", "; only a comment", "% hidden", "{nothing}"})
        EXPECT_EQ(readAll(text), Texts{}) << text;
    EXPECT_EQ(pgnRefusal(""), "there is no game here");
}

TEST(PgnText, MayHaveAByteOrderMarkAndAnyLineEnds) {
    EXPECT_EQ(movesIn("\xEF\xBB\xBF[White \"Ada\"]\n\n1. e4 *"), "e2e4");
    const PgnGame game =
        readPgn("[White \"Ada\"]\r\n[Black \"B\"]\r\n\r\n1. e4 e5 ; c\r\n2. Nf3 *\r\n");
    EXPECT_EQ(mainLine(game), "e2e4 e7e5 g1f3");
    EXPECT_EQ(game.tags, (Tags{{"White", "Ada"}, {"Black", "B"}}));
    EXPECT_EQ(movesIn("[White \"Ada\"]\r\r1. e4 ; old\re5 *"), "e2e4 e7e5");
}

TEST(PgnText, InLatin1BecomesUtf8) {
    const PgnGame game = readPgn("[White \"Gr\xFCnfeld\"]\n\n1. e4 {R\xE9ti \x96 no} *");
    EXPECT_EQ(*game.tag("White"), "Grünfeld");
    EXPECT_EQ(game.tree.note(game.tree.children(game.tree.kRoot)[0]).comment, "Réti – no");
}

TEST(PgnText, LinesThatBeginWithAPercentSignAreSkipped) {
    EXPECT_EQ(movesIn("% not for us\n[White \"Ada\"]\n% nor this\n\n1. e4\n% d5 [ { (\ne5 *"),
              "e2e4 e7e5");
    EXPECT_EQ(movesIn("1. e4 (1. d4\n% )\nd5) 1... e5 *"), "e2e4 e7e5");
}

TEST(PgnText, IsToldFromASave) {
    for (const char* text : {"[Event \"x\"]", "  [ White\t\"x\"]", "1. e4", "1-0", "*", "; c",
                             "% x", "{intro} 1. e4", "\xEF\xBB\xBF[Event \"x\"]", "1/2-1/2"})
        EXPECT_TRUE(looksLikePgn(text)) << text;
    for (const char* text : {"", "{}", "{\"variant\":1}", "{ \n \"variant\":1}", "[]", "[1,2]",
                             "[\"a\"]", "not a save", "12", "[[[[", "null", "[true]", "%PDF-1.4"})
        EXPECT_FALSE(looksLikePgn(text)) << text;
}

}  // namespace
}  // namespace pinwheel::store
