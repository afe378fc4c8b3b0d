// Comments, glyphs, marks, variations and draws in PGN.
#include "pgn_trees.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/store/pgn_reader.hpp"

#include <gtest/gtest.h>

namespace pinwheel::store {
namespace {

// The tree as pgn_trees shows it, without the start position's line.
std::string treeIn(std::string_view text) {
    const std::string tree = textOf(readPgn(text).tree);
    return tree.substr(tree.find('\n') + 1);
}

std::string movesOut(std::string_view text) {
    const std::string written = toPgn(readPgn(text));
    return written.substr(written.find("\n\n") + 2);
}

TEST(PgnComments, BelongToTheMoveBeforeThem) {
    EXPECT_EQ(treeIn("{before} 1. e4 {one} e5 ; two\n2. Nf3 {close}*"),
              "0 start comment=before|\n1 e2e4 comment=one|\n2 e7e5 comment=two|\n"
              "3 g1f3 comment=close|\n");
}

TEST(PgnComments, SeveralAtOnePlaceAreLinesOfOne) {
    EXPECT_EQ(treeIn("1. e4 {a} ; b\n{} {c} {} *"), "0 start\n1 e2e4 comment=a\nb\n\nc|\n");
    EXPECT_EQ(movesOut("1. e4 {a} ; b\n{} {c} {} *"), "1. e4 {a} {b} {} {c} *\n");
}

TEST(PgnComments, AfterAVariationBelongToTheMoveThatItReplaces) {
    EXPECT_EQ(treeIn("1. e4 {a} (1. d4 {b}) {c} 1... e5 *"),
              "0 start\n1 e2e4 comment=a\nc|\n2 e7e5\n1 d2d4 comment=b|\n");
}

TEST(PgnComments, BeforeTheFirstMoveOfAVariationAreSaidBeforeIt) {
    EXPECT_EQ(treeIn("1. e4 ({why} {not} 1. d4 {b}) *"),
              "0 start\n1 e2e4\n1 d2d4 before=why\nnot| comment=b|\n");
    EXPECT_EQ(movesOut("1. e4 ({why} {not} 1. d4 {b}) *"), "1. e4 ({why} {not} 1. d4 {b}) *\n");
}

TEST(PgnComments, AmongTheTagsAndAfterTheResultAreKept) {
    EXPECT_EQ(
        treeIn(
            "; file\n[White \"A\"]\n{tags}\n[Black \"B\"]\n\n1. e4 1-0 {end}\n\n[White \"C\"]\n*"),
        "0 start comment=file\ntags|\n1 e2e4 comment=end|\n");
    PgnReader reader("1. e4 1-0 {next} 1. d4 *");
    const auto first = reader.next();
    const auto second = reader.next();
    ASSERT_TRUE(first && first->game && second && second->game);
    EXPECT_EQ(textOf(first->game->tree).find("next"), std::string::npos);
    EXPECT_EQ(second->game->tree.note(game::OrthodoxTree::kRoot).comment, "next");
    EXPECT_FALSE(reader.next());
}

TEST(PgnComments, InAVariationWithoutAMoveAreKept) {
    EXPECT_EQ(treeIn("1. e4 ({nothing better} $7) *"),
              "0 start\n1 e2e4 comment=nothing better| $7\n");
}

TEST(PgnComments, BreaksThatAMarginMadeGoAndOthersStay) {
    EXPECT_EQ(treeIn("1. e4 {A short line\nand another}"),
              "0 start\n1 e2e4 comment=A short line\nand another|\n");
    const std::string wrapped =
        "1. e4 {This comment was wrapped by a program that keeps its lines within\nabout eighty "
        "columns.} *";
    EXPECT_NE(treeIn(wrapped).find("within about"), std::string::npos);
    const std::string paragraphs = "1. e4 {" + std::string(200, 'x') + "\n\nanother} *";
    EXPECT_NE(treeIn(paragraphs).find("x\n\nanother"), std::string::npos);
}

TEST(PgnComments, WithAClosingBraceAreWrittenAfterASemicolon) {
    EXPECT_EQ(movesOut("1. e4 ; a } brace\ne5 *"), "1. e4 ;a } brace\n1... e5 *\n");
}

TEST(PgnGlyphs, AreReadAsNumbersAndSigns) {
    EXPECT_EQ(treeIn("1. e4! $14 e5?? 2. Nf3!? ?! Nc6!! ? 3. Bb5 +/- *"),
              "0 start\n1 e2e4 $1 $14\n2 e7e5 $4\n3 g1f3 $5 $6\n4 b8c6 $3 $2\n5 f1b5 $16\n");
    EXPECT_EQ(movesOut("1. e4! e5 $2$146 *"), "1. e4 $1 e5 $2 $146 *\n");
    EXPECT_EQ(treeIn("$3 1. e4 ($1 1. d4) *"), "0 start $3\n1 e2e4\n1 d2d4 $1\n");
}

TEST(PgnMarks, AreCirclesAndArrowsInFourColours) {
    EXPECT_EQ(treeIn("1. e4 {[%csl Ge4,Rd5] look [%cal Be2e4,Yd2d4]} *"),
              "0 start\n1 e2e4 comment=look| greene4e4@0 redd5d5@0 bluee2e4@0 yellowd2d4@0\n");
    EXPECT_EQ(movesOut("1. e4 {look [%cal Be2e4] [%csl Ge4][%csl Rd5]} *"),
              "1. e4 {[%cal Be2e4][%csl Ge4,Rd5] look} *\n");
}

TEST(PgnMarks, OtherCommandsAndWrongMarksStayInTheText) {
    for (const char* text : {"[%clk 0:01:00]", "[%eval -0.3]", "[%csl Xe4]", "[%csl Ge9]", "[%csl]",
                             "[%cal Ge4]", "[%csl Ge4,]", "[%cal Ge2e2]", "[csl Ge4]", "[%csl Ge4"})
        EXPECT_EQ(treeIn("1. e4 {" + std::string(text) + "} *"),
                  "0 start\n1 e2e4 comment=" + std::string(text) + "|\n");
}

TEST(PgnVariations, BecomeLinesInTheOrderInWhichTheyBegin) {
    EXPECT_EQ(treeIn("1. e4 (1. d4 d5 (1... Nf6 (1... f5)) 2. c4) (1. c4) 1... e5 (1... c5) *"),
              "0 start\n1 e2e4\n2 e7e5\n2 c7c5\n1 d2d4\n2 d7d5\n3 c2c4\n2 g8f6\n2 f7f5\n1 c2c4\n");
    EXPECT_EQ(movesOut("1. e4 (1. d4 d5 (1... Nf6 (1... f5)) 2. c4) (1. c4) 1... e5 (1... c5) *"),
              "1. e4 (1. d4 d5 (1... Nf6) (1... f5) 2. c4) (1. c4) 1... e5 (1... c5) *\n");
}

TEST(PgnVariations, ThatRepeatTheMoveJoinIt) {
    EXPECT_EQ(treeIn("1. e4 {a} (1. e4 {b} e5 2. Nf3) 1... c5 (1... e5 2. d4) *"),
              "0 start\n1 e2e4 comment=a\nb|\n2 c7c5\n2 e7e5\n3 g1f3\n3 d2d4\n");
    EXPECT_EQ(treeIn("1. e4 (1. e4 e5 2. Nf3) 1... e5 2. d4 *"),
              "0 start\n1 e2e4\n2 e7e5\n3 d2d4\n3 g1f3\n");
}

TEST(PgnVariations, MayEndWithAResultWhichIsARemark) {
    EXPECT_EQ(treeIn("1. e4 (1. d4 1/2-1/2) (1. c4 *) 1... e5 0-1"),
              "0 start\n1 e2e4\n2 e7e5\n1 d2d4 comment=1/2-1/2|\n1 c2c4\n");
}

TEST(PgnDraws, ThatWereClaimedOrDeclaredComeBack) {
    PgnGame game = readPgn("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 *");
    const game::NodeId third = game.tree.ancestorAt(game.tree.lineEnd(game.tree.kRoot), {8});
    const game::DrawClaimed claim{{true, false}};
    ASSERT_TRUE(game.tree.grants(third, claim));
    const game::NodeId claimed = game.tree.conclude(third, claim);
    game::Note note;
    note.comment = "agreed\nat once";
    game.tree.setNote(claimed, note);
    game.tree.conclude(game.tree.lineEnd(game.tree.kRoot), game::DrawDeclared{});
    const std::string text = toPgn(game);
    EXPECT_NE(
        text.find("{[%draw claimed threefold 1] agreed}\n{at once} 5. e4 {[%draw declared]} *"),
        std::string::npos)
        << text;
    EXPECT_EQ(textOf(readPgn(text).tree), textOf(game.tree));
    EXPECT_EQ(toPgn(readPgn(text)), text);
}

TEST(PgnDraws, WithoutGroundsAreOnlyText) {
    EXPECT_EQ(treeIn("1. e4 {[%draw claimed threefold]} *"),
              "0 start\n1 e2e4 comment=[%draw claimed threefold]|\n");
}

}  // namespace
}  // namespace pinwheel::store
