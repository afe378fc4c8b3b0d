// Titles, comments and marks of moves, lines and the game.
#include "from_text.hpp"
#include "pinwheel/game/session.hpp"
#include "scripted_game.hpp"

#include <gtest/gtest.h>

namespace pinwheel::game {
namespace {

using chess::Square;

const std::vector<BoardMark> kMarks = {{0, Square::e2, Square::e4, MarkColour::Green},
                                       {0, Square::f7, Square::f7, MarkColour::Red}};

const Note& noteAt(const ScriptedGame& game, NodeId node) {
    return game.session().tree().note(node);
}

TEST(SessionNotes, ACommentIsPublishedAndCanBeUndone) {
    ScriptedGame game;
    game.play("e2e4 e7e5").heard();
    const NodeId node = game.session().node();
    const std::uint64_t revision = game.session().revision();
    game.ask(SetComment{node, "Open."}).ask(SetComment{node, "An open game."});
    EXPECT_EQ(game.heard(), (Lines{"noted", "noted"}));
    EXPECT_EQ(noteAt(game, node).comment, "An open game.");
    EXPECT_GT(game.session().revision(), revision);
    EXPECT_EQ(noteAt(game.undo(), node).comment, "Open.");
    EXPECT_TRUE(noteAt(game.undo(), node).isEmpty());
    EXPECT_EQ(noteAt(game.redo(2), node).comment, "An open game.");
    EXPECT_EQ(game.lines(), "line 0: e2e4 e7e5 [|An open game.|0 marks]\n");
}

TEST(SessionNotes, TitleCommentAndMarksAreUndoneOneByOne) {
    ScriptedGame game;
    game.ask(SetTitle{kRoot, "A lesson"})
        .ask(SetComment{kRoot, "Look."})
        .ask(SetMarks{kRoot, kMarks});
    EXPECT_EQ(noteAt(game, kRoot).title, "A lesson");
    EXPECT_EQ(noteAt(game, kRoot).comment, "Look.");
    EXPECT_EQ(noteAt(game, kRoot).marks, kMarks);
    game.undo();
    EXPECT_TRUE(noteAt(game, kRoot).marks.empty());
    EXPECT_EQ(noteAt(game, kRoot).comment, "Look.");
    game.undo();
    EXPECT_EQ(noteAt(game, kRoot).comment, "");
    EXPECT_EQ(noteAt(game, kRoot).title, "A lesson");
    game.undo();
    EXPECT_TRUE(noteAt(game, kRoot).isEmpty());
    game.redo(3);
    EXPECT_EQ(noteAt(game, kRoot).marks, kMarks);
}

TEST(SessionNotes, TheSameWordsAreNothingToUndo) {
    ScriptedGame game;
    game.ask(SetComment{kRoot, ""}).ask(SetMarks{kRoot, {}}).ask(SetTitle{kRoot, ""});
    EXPECT_FALSE(game.session().canUndo());
    EXPECT_TRUE(game.heard().empty());
    EXPECT_EQ(game.session().revision(), 0U);
}

TEST(SessionNotes, AreSaidOfOtherPlacesThanTheOneOnScreen) {
    ScriptedGame game;
    game.play("e2e4 e7e5");
    const NodeId first = *game.session().tree().parent(game.session().node());
    game.ask(SetComment{first, "Best by test."});
    EXPECT_EQ(game.session().ply(), chess::Ply{2});
    game.goTo(0).undo();
    EXPECT_EQ(game.session().ply(), chess::Ply{2}) << "undo shows the place where it was done";
    EXPECT_TRUE(noteAt(game, first).isEmpty());
}

TEST(SessionNotes, GoAndComeBackWithTheirLine) {
    ScriptedGame game;
    game.play("e2e4").goTo(0).play("d2d4");
    const NodeId node = game.session().node();
    game.ask(SetTitle{node, "Queen's pawn"}).ask(SetMarks{node, kMarks});
    const std::string before = game.lines();
    EXPECT_EQ(before,
              "line 0: e2e4\n"
              "line 1 from line 0 ply 0: d2d4 [Queen's pawn||2 marks]\n");
    game.ask(DeleteLine{node}).undo();
    EXPECT_EQ(game.lines(), before);
}

TEST(SessionNotes, ANewGameHasNone) {
    ScriptedGame game;
    game.ask(SetTitle{kRoot, "A lesson"}).ask(NewGame{});
    EXPECT_TRUE(noteAt(game, kRoot).isEmpty());
    EXPECT_FALSE(game.session().canUndo());
}

TEST(BoardMark, IsACircleWhereBothSquaresAreTheSame) {
    EXPECT_FALSE(kMarks[0].isCircle());
    EXPECT_TRUE(kMarks[1].isCircle());
}

TEST(SessionNotes, WithControlCharactersOrTooLongAreRefusedWithAReason) {
    ScriptedGame game;
    EXPECT_EQ(
        game.refusalOf(SetComment{kRoot,
                                  "a\x01"
                                  "b"}),
        "The text cannot be saved: it contains a control character. Remove it and try again.");
    EXPECT_EQ(
        game.refusalOf(SetTitle{kRoot, std::string(301, 't')}),
        "The text cannot be saved: it has 301 characters, and the maximum is 300. Shorten it.");
    game.ask(SetComment{kRoot, "Two\nlines,\tand a tab: é"})
        .ask(SetTitle{kRoot, std::string(300, 't')});
    EXPECT_EQ(noteAt(game, kRoot).comment, "Two\nlines,\tand a tab: é");
}

TEST(SessionNotes, ThatCouldNotBeSavedAreRefused) {
    ScriptedGame game;
    EXPECT_EQ(game.refusalOf(SetComment{kRoot, "\xFF"}),
              "The text cannot be saved: it is not UTF-8.");
    EXPECT_EQ(game.refusalOf(SetTitle{kRoot, "\xC3"}),
              "The text cannot be saved: it is not UTF-8.");
    EXPECT_EQ(game.refusalOf(SetMarks{kRoot, {{1, chess::Square::e4, chess::Square::e4}}}),
              "There is no board 1 to mark: the last one is 0.");
    EXPECT_TRUE(game.session().tree().note(kRoot).isEmpty());
}

}  // namespace
}  // namespace pinwheel::game
