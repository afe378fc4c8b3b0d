// Reading PGN.
#include "pinwheel/chess/pgn.hpp"

#include "from_text.hpp"
#include "pinwheel/chess/notation.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace pinwheel::chess {
namespace {

PgnGame read(std::string_view text) {
    const auto game = parsePgn(text);
    EXPECT_TRUE(game) << (game ? "" : game.error().what);
    return game ? *game : PgnGame{};
}

std::string refusal(std::string_view text) {
    const auto game = parsePgn(text);
    return game ? "accepted" : game.error().what;
}

std::string movesIn(const PgnGame& game) {
    std::string text;
    for (const Move played : game.moves) {
        if (!text.empty()) text += ' ';
        text += toCoordinates(played);
    }
    return text;
}

std::string movesIn(std::string_view text) { return movesIn(read(text)); }

TEST(PgnTags, AreKeptInTheirOrder) {
    const PgnGame game = read("[White \"Ada\"]\n[Black \"Grace\"]\n\n1. e4 *");
    EXPECT_EQ(game.tags, (std::vector<PgnTag>{{"White", "Ada"}, {"Black", "Grace"}}));
}

TEST(PgnTags, MayHoldEscapedQuotesAndBackslashes) {
    const PgnGame game = read(R"([Event "The \"big\" one \\ only"])");
    EXPECT_EQ(game.tags, (std::vector<PgnTag>{{"Event", R"(The "big" one \ only)"}}));
}

TEST(PgnTags, MayStandOnOneLineWithBlanksAnywhere) {
    const PgnGame game = read("  [ White  \"Ada\" ][Black \"\"]\t[Annotator\t\"Ö\"] *");
    EXPECT_EQ(game.tags,
              (std::vector<PgnTag>{{"White", "Ada"}, {"Black", ""}, {"Annotator", "Ö"}}));
}

TEST(PgnTags, TheResultIsTakenFromTheMovesAndOtherwiseFromItsTag) {
    EXPECT_EQ(read("[Result \"1-0\"]\n\n1. e4 1/2-1/2").result, "1/2-1/2");
    EXPECT_EQ(read("[Result \"0-1\"]\n\n1. e4").result, "0-1");
    EXPECT_EQ(read("[Result \"who knows\"]\n\n1. e4").result, "*");
    EXPECT_TRUE(read("[Result \"1-0\"]\n\n1. e4 1-0").tags.empty());
}

TEST(PgnTags, TheFenTagSetsTheStart) {
    const PgnGame game =
        read("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 5 30\"]\n\n30. e4 Kd7 *");
    EXPECT_EQ(game.start, board("4k3/8/8/8/8/8/4P3/4K3 w - - 5 30"));
    EXPECT_EQ(movesIn(game), "e2e4 e8d7");
    EXPECT_TRUE(game.tags.empty());
}

TEST(PgnTags, TheFenTagMayLetBlackMoveFirst) {
    const PgnGame game = read("[FEN \"4k3/4p3/8/8/8/8/8/4K3 b - - 0 12\"]\n\n12... e5 13. Kd2 *");
    EXPECT_EQ(movesIn(game), "e7e5 e1d2");
}

TEST(PgnMoves, AreReadWithOrWithoutNumbersAndBlanks) {
    for (const char* text : {"1. e4 e5 2. Nf3 Nc6 *", "1.e4 e5 2.Nf3 Nc6 *", "e4 e5 Nf3 Nc6",
                             "1. e4 1... e5 2. Nf3 2... Nc6", "1 e4 e5 2 Nf3 Nc6",
                             "1.\te4\n\n\ne5\n2.\nNf3 Nc6 *", "1. e4 .. e5 2. Nf3 ... Nc6 *"}) {
        EXPECT_EQ(movesIn(text), "e2e4 e7e5 g1f3 b8c6") << text;
    }
}

TEST(PgnMoves, MayCastleWithLettersOrZeros) {
    constexpr std::string_view kOpening = "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 ";
    EXPECT_EQ(read(std::string(kOpening) + "4. O-O 0-0 *").moves,
              read(std::string(kOpening) + "4.0-0 O-O *").moves);
}

TEST(PgnMoves, ArePlayedUpToTheResult) {
    EXPECT_EQ(movesIn("1. e4 e5 1-0 2. Nf3"), "e2e4 e7e5");
    for (const char* result : {"1-0", "0-1", "1/2-1/2", "*"}) {
        EXPECT_EQ(read("1. e4 " + std::string(result)).result, result);
    }
}

TEST(PgnComments, InBracesAreSkipped) {
    EXPECT_EQ(movesIn("{before} 1. e4 {one\nor two; lines (of it) 2. d4} e5{close}2. Nf3 *"),
              "e2e4 e7e5 g1f3");
}

TEST(PgnComments, BracesDoNotNest) { EXPECT_EQ(movesIn("1. e4 {a { b} e5 *"), "e2e4 e7e5"); }

TEST(PgnComments, AfterASemicolonRunToTheEndOfTheLine) {
    EXPECT_EQ(movesIn("; first\n1. e4 ; e5 { (\ne6 *"), "e2e4 e7e6");
}

TEST(PgnComments, ALineThatBeginsWithAPercentSignIsSkipped) {
    EXPECT_EQ(movesIn("% not for us\n[White \"Ada\"]\n% nor this\n\n1. e4 *"), "e2e4");
    EXPECT_EQ(movesIn("[White \"Ada\"]\n\n1. e4\n% d5 [ { (\ne5 *"), "e2e4 e7e5");
    EXPECT_EQ(movesIn("1. e4 (1. d4 50 % of the time\n% )\nd5) 1... e5 *"), "e2e4 e7e5");
}

TEST(PgnComments, NumericGlyphsAndPunctuationAreSkipped) {
    EXPECT_EQ(movesIn("1. e4 $1 e5 $146$2 2. Nf3! Nc6?! 3. Bb5!! *"), "e2e4 e7e5 g1f3 b8c6 f1b5");
    EXPECT_EQ(movesIn("1. e4 ! e5 ?? *"), "e2e4 e7e5");
}

TEST(PgnVariations, AreSkippedHoweverDeeplyTheyNest) {
    EXPECT_EQ(movesIn("1. e4 (1. d4 d5 (1... Nf6 (1... f5)) 2. c4) 1... e5 (1... c5) *"),
              "e2e4 e7e5");
}

TEST(PgnVariations, MayHoldCommentsWithParentheses) {
    EXPECT_EQ(movesIn("1. e4 (1. d4 {not closed ) here} d5 ; nor ) here\n) 1... e5 *"),
              "e2e4 e7e5");
}

TEST(PgnVariations, MayHoldMovesThatAreNotLegal) {
    EXPECT_EQ(movesIn("1. e4 (1. Qh7 nonsense) e5 *"), "e2e4 e7e5");
}

TEST(PgnText, ReadsTheFirstOfSeveralGames) {
    constexpr std::string_view kTwo =
        "[White \"Ada\"]\n\n1. e4 1-0\n\n[White \"Grace\"]\n\n1. d4 0-1\n";
    EXPECT_EQ(movesIn(kTwo), "e2e4");
    EXPECT_EQ(read(kTwo).tags, (std::vector<PgnTag>{{"White", "Ada"}}));
    EXPECT_EQ(read(kTwo).result, "1-0");
}

TEST(PgnText, TheNextGamesTagsEndAGameWithoutResult) {
    EXPECT_EQ(movesIn("1. e4 e5\n\n[White \"Grace\"]\n\n1. d4 *"), "e2e4 e7e5");
}

TEST(PgnText, MayBeginWithAByteOrderMark) {
    EXPECT_EQ(movesIn("\xEF\xBB\xBF[White \"Ada\"]\n\n1. e4 *"), "e2e4");
}

TEST(PgnText, MayHaveLinesThatEndWithCarriageReturns) {
    const PgnGame game =
        read("[White \"Ada\"]\r\n[Black \"B\"]\r\n\r\n1. e4 e5\r\n; c\r\n2. Nf3 *\r\n");
    EXPECT_EQ(movesIn(game), "e2e4 e7e5 g1f3");
    EXPECT_EQ(game.tags.size(), 2U);
}

TEST(PgnText, AResultAloneIsAGameWithoutMoves) {
    EXPECT_EQ(read("1/2-1/2").result, "1/2-1/2");
    EXPECT_EQ(movesIn("[White \"Ada\"]"), "");
}

TEST(PgnRefusals, SayTheLineAndWhatIsWrong) {
    EXPECT_EQ(refusal(""), "pgn: line 1: there is no game here");
    EXPECT_EQ(refusal("\n\n  \n"), "pgn: line 4: there is no game here");
    EXPECT_EQ(refusal("; only a comment"), "pgn: line 1: there is no game here");
    EXPECT_EQ(refusal("1. e4 e5\n2. Ke3 *"), "pgn: line 2: move 'Ke3' is not legal here: a king does not move so");
    EXPECT_EQ(refusal("1. e4 e5\n\n2. nonsense"),
              "pgn: line 3: 'nonsense' is not a move in algebraic notation");
    EXPECT_EQ(refusal("1. e4 x.y"), "pgn: line 1: 'x.y' is not a move");
    EXPECT_EQ(refusal("1. d4 d5 2. Nf3 e6\n3. Nd2"),
              "pgn: line 2: move 'Nd2' may mean b1d2 or f3d2");
}

TEST(PgnRefusals, NameATagThatIsWrong) {
    EXPECT_EQ(refusal("[]"), "pgn: line 1: a tag has no name");
    EXPECT_EQ(refusal("[White]"), "pgn: line 1: tag 'White' has no quoted value");
    EXPECT_EQ(refusal("[White Ada]"), "pgn: line 1: tag 'White' has no quoted value");
    EXPECT_EQ(refusal("[White \"Ada"), "pgn: line 1: a tag value has no closing quote");
    EXPECT_EQ(refusal("[White \"Ada\n\"]"), "pgn: line 1: a tag value does not end on its line");
    EXPECT_EQ(refusal("[White \"Ada\\\n\"]"), "pgn: line 1: a tag value does not end on its line");
    EXPECT_EQ(refusal("[White \"Ada\"\n1. e4"), "pgn: line 2: tag 'White' has no closing bracket");
    EXPECT_EQ(refusal("[White \"Ada\"]\n[White \"B\"]"), "pgn: line 2: tag 'White' is given twice");
    EXPECT_EQ(refusal("[SetUp \"1\"]\n[SetUp \"0\"]"), "pgn: line 2: tag 'SetUp' is given twice");
    EXPECT_EQ(refusal("\n[FEN \"8/8 w - - 0 1\"]"),
              "pgn: line 2: fen: 2 ranks instead of 8 in '8/8'");
}

TEST(PgnRefusals, NameWhatIsNotClosedOrNotOpened) {
    EXPECT_EQ(refusal("1. e4\n{ never\nclosed"), "pgn: line 2: a comment has no closing brace");
    EXPECT_EQ(refusal("1. e4\n( never ( closed )\n"),
              "pgn: line 2: a variation has no closing parenthesis");
    EXPECT_EQ(refusal("1. e4 ( { never )"), "pgn: line 1: a comment has no closing brace");
    EXPECT_EQ(refusal("1. e4 )"), "pgn: line 1: a ')' closes nothing");
    EXPECT_EQ(refusal("1. e4 }"), "pgn: line 1: a '}' closes nothing");
    EXPECT_EQ(refusal("1. e4 ]"), "pgn: line 1: a ']' closes nothing");
}

}  // namespace
}  // namespace pinwheel::chess
