// Lines in the window: keys, deletion, annotation, runs over all lines.
#include "app_fixture.hpp"
#include "pinwheel/chess/notation.hpp"

#include <imgui_internal.h>

#include <algorithm>

namespace pinwheel::viewer {
namespace {

using chess::Ply;

// Line 0: e2e4 d2d4 e7e5 d7d5; line 1 leaves it after ply 1: c2c4 e7e5 c7c5; line 2 leaves line 1
// after ply 2: g8f6.
class LinesTest : public AppFixture {
protected:
    void SetUp() override {
        play({"e2e4", "d2d4", "e7e5", "d7d5"});
        app().request(game::GoToPly{{1}});
        play({"c2c4", "e7e5", "c7c5"});
        app().request(game::GoToPly{{2}});
        play({"g8f6"});
        ASSERT_EQ(game().outline->lines.size(), 3U);
        ASSERT_EQ(game().lineNumber, 2U);
    }
    void play(std::initializer_list<const char*> moves) {
        for (const char* move : moves)
            app().request(game::PlayMove{*chess::parseCoordinates(move)});
    }
    void show(std::size_t line, std::uint32_t ply) {
        app().request(
            game::GoToNode{game().outline->nodeAt(line, {ply}), game().outline->lines[line].end});
        ASSERT_EQ(game().lineNumber, line);
    }
    void pressShift(Key key) { frame({{key, 0, false, true}}); }
    void pressControl(Key key) { frame({{key, 0, true, false}}); }
    const debugger::Snapshot& game() { return app().snapshot(); }
    std::string notice() { return app().view().notice; }
    std::string saved() { return toText(app().document().toSave()); }
};

TEST_F(LinesTest, UpAndDownChooseAtAForkAndRightFollows) {
    show(0, 1);
    press(Key::Down);
    EXPECT_EQ(game().ply.value, 1U);
    EXPECT_EQ(game().lineNumber, 1U);
    press(Key::Right);
    EXPECT_EQ(game().lastMove(), *chess::parseCoordinates("c2c4"));
    press(Key::Left);
    press(Key::Up);
    EXPECT_EQ(game().lineNumber, 0U);
    press(Key::Up);
    EXPECT_EQ(game().lineNumber, 1U) << "the choice goes round";
    EXPECT_FALSE(app().view().files.question);
}

TEST_F(LinesTest, WithoutAForkANoticeSaysWhereToFindOne) {
    show(0, 3);
    press(Key::Down);
    EXPECT_EQ(notice(), "There is no fork here: Shift+← and Shift+→ go to the nearest ones.");
    EXPECT_EQ(game().ply.value, 3U);
    press('n', true);  // a new game, with a question about the changes
    press(Key::Right);
    press(Key::Enter);
    ASSERT_EQ(game().outline->lines.size(), 1U);
    for (const Key key : {Key::Up, Key::Down}) {
        press(key);
        EXPECT_NE(notice().find("only one line"), std::string::npos) << notice();
        pressShift(key);
        EXPECT_NE(notice().find("only one line"), std::string::npos) << notice();
    }
    pressShift(Key::Left);
    EXPECT_NE(notice().find("only one line"), std::string::npos);
}

TEST_F(LinesTest, ShiftLeftAndRightGoToForksOfThisLine) {
    show(2, 3);
    pressShift(Key::Left);
    EXPECT_EQ(game().ply.value, 2U);
    pressShift(Key::Left);
    EXPECT_EQ(game().ply.value, 1U);
    pressShift(Key::Left);
    EXPECT_EQ(notice(), "There is no fork before this ply on this line.");
    EXPECT_EQ(game().ply.value, 1U);
    pressShift(Key::Right);
    EXPECT_EQ(game().ply.value, 2U);
    EXPECT_EQ(game().lineNumber, 2U);
    pressShift(Key::Right);
    EXPECT_EQ(notice(), "There is no fork after this ply on this line.");
}

TEST_F(LinesTest, TheForkBeforeADrawIsReachedFromBothLines) {
    show(0, 4);
    const game::NodeId fork = game().node;
    app().request(game::DeclareDraw{});
    app().request(game::GoToNode{fork});
    play({"a2a3", "h2h3"});
    ASSERT_EQ(game().ply.value, 6U);
    pressShift(Key::Left);
    EXPECT_EQ(game().node, fork);
    const auto& lines = game().outline->lines;
    const auto drawn = std::find_if(lines.begin(), lines.end(), [](const auto& line) {
        return !line.moves.empty() && !line.moves.back().move;
    });
    ASSERT_NE(drawn, lines.end());
    app().request(game::GoToNode{drawn->end});
    ASSERT_NE(game().node, fork);
    ASSERT_EQ(game().ply.value, 4U);
    pressShift(Key::Left);
    EXPECT_EQ(game().node, fork);
    EXPECT_EQ(game().lineEnd, drawn->end) << "the line stays on screen";
}

TEST_F(LinesTest, ShiftUpAndDownGoToTheNeighbouringLineAtTheSamePly) {
    show(0, 4);
    pressShift(Key::Down);
    EXPECT_EQ(game().lineNumber, 1U);
    EXPECT_EQ(game().ply.value, 4U);
    pressShift(Key::Down);
    EXPECT_EQ(game().lineNumber, 2U);
    EXPECT_EQ(game().ply.value, 3U) << "this line is shorter";
    pressShift(Key::Down);
    EXPECT_EQ(notice(), "This is the last line.");
    app().request(game::GoToPly{{0}});
    pressShift(Key::Up);
    pressShift(Key::Up);
    EXPECT_EQ(game().lineNumber, 0U);
    EXPECT_EQ(game().ply.value, 0U) << "also from a ply that the lines share";
    pressShift(Key::Up);
    EXPECT_EQ(notice(), "This is the first line.");
}

TEST_F(LinesTest, SettingUpAPositionClosesThePromptAndTheQuestion) {
    show(1, 2);
    app().request(Action::DeleteMoves);
    ASSERT_TRUE(app().view().lines.deletion);
    app().request(Action::SetUp);
    ASSERT_TRUE(app().view().settingUp);
    EXPECT_FALSE(app().view().lines.deletion);
    EXPECT_EQ(game().outline->lines.size(), 3U);
    press(Key::Escape);
    ASSERT_FALSE(app().view().settingUp);
    press('p', true);
    ASSERT_TRUE(app().view().looking.prompt);
    app().request(Action::SetUp);
    ASSERT_TRUE(app().view().settingUp);
    EXPECT_FALSE(app().view().looking.prompt);
}

TEST_F(LinesTest, ArrowKeysStillBelongToAnOpenPrompt) {
    show(0, 1);
    press('p', true);
    ASSERT_TRUE(app().view().looking.prompt);
    press(Key::Down);
    EXPECT_EQ(app().view().looking.prompt->chosen, 1U);
    EXPECT_EQ(game().lineNumber, 0U);
}

TEST_F(LinesTest, DeletingShowsWhatGoesAndAsks) {
    show(1, 2);
    const std::string before = saved();
    press(Key::Delete);
    ASSERT_TRUE(app().view().lines.deletion);
    EXPECT_EQ(app().view().lines.deletion->text(), "Deletes 4 plies in 2 lines.");
    EXPECT_EQ(saved(), before) << "nothing is deleted yet";
    press(Key::Escape);
    EXPECT_FALSE(app().view().lines.deletion);
    EXPECT_EQ(saved(), before);
    press(Key::Delete);
    press(Key::Right);
    EXPECT_EQ(game().ply.value, 2U) << "other keys wait for the answer";
    press(Key::Enter);
    EXPECT_EQ(game().outline->lines.size(), 1U);
    EXPECT_EQ(game().ply.value, 1U);
    press('z', true);
    EXPECT_EQ(saved(), before) << "byte for byte";
    EXPECT_EQ(game().lineNumber, 1U);
    EXPECT_EQ(game().ply.value, 2U);
}

TEST_F(LinesTest, ControlDeleteDeletesTheLineOnScreen) {
    show(2, 1);
    pressControl(Key::Delete);
    ASSERT_TRUE(app().view().lines.deletion);
    EXPECT_EQ(app().view().lines.deletion->text(), "Deletes 1 ply in 1 line.");
    press(Key::Enter);
    EXPECT_EQ(game().outline->lines.size(), 2U);
    show(0, 1);
    pressControl(Key::Delete);
    EXPECT_FALSE(app().view().lines.deletion);
    EXPECT_EQ(notice().rfind("The main line cannot be deleted", 0), 0U) << notice();
}

TEST_F(LinesTest, TheStartCannotBeDeleted) {
    show(0, 0);
    press(Key::Delete);
    EXPECT_FALSE(app().view().lines.deletion);
    EXPECT_EQ(notice(), "The start cannot be deleted: begin a new game instead.");
}

TEST_F(LinesTest, AQuestionIsWithdrawnWhenTheGameChanges) {
    show(1, 2);
    press(Key::Delete);
    app().request(game::SetComment{game().node, "Changed."});
    EXPECT_FALSE(app().view().lines.deletion);
}

TEST_F(LinesTest, AMoveHasOneJudgementThatActionsSetAndRemove) {
    show(0, 2);
    const std::string before = saved();
    app().request(Action::GlyphGood);
    EXPECT_EQ(game().note.glyphs, (std::vector<std::uint16_t>{1}));
    app().request(Action::GlyphBlunder);
    EXPECT_EQ(game().note.glyphs, (std::vector<std::uint16_t>{4})) << "one judgement at a time";
    app().request(game::SetGlyphs{game().node, {4, 16}});
    app().request(Action::GlyphBlunder);
    EXPECT_EQ(game().note.glyphs, (std::vector<std::uint16_t>{16})) << "others stay";
    for (int i = 0; i < 4; ++i) press('z', true);
    EXPECT_EQ(saved(), before);
}

TEST_F(LinesTest, TheExclamationMarkGoesThroughAllJudgements) {
    show(0, 2);
    std::string seen;
    for (int i = 0; i < 7; ++i) {
        press('!');
        seen += debugger::glyphText(game().note.glyphs) + " ";
    }
    EXPECT_EQ(seen, "! !! !? ?! ? ??  ");
    show(0, 4);
    app().request(Action::DeclareDraw);
    press('!');
    EXPECT_EQ(notice(), "A draw is not a move: step back to annotate the move before it.");
    show(0, 0);
    press('!');
    EXPECT_NE(notice(), "");
    EXPECT_TRUE(game().note.glyphs.empty());
}

TEST_F(LinesTest, APromotedLineIsTheMainLine) {
    show(1, 3);
    const std::string before = saved();
    pressControl(Key::Up);
    EXPECT_EQ(game().lineNumber, 0U);
    EXPECT_EQ(game().ply.value, 3U);
    pressControl(Key::Up);
    EXPECT_NE(notice(), "") << "there is nothing left to promote";
    press('z', true);
    EXPECT_EQ(saved(), before);
    show(1, 0);
    pressControl(Key::Up);
    EXPECT_EQ(game().lineNumber, 0U) << "also from a ply before it begins";
}

TEST_F(LinesTest, RunsGoOverAllLinesWhenAsked) {
    show(0, 0);
    app().request(AddBreakpoint{"enters f6"});
    press(Key::F5);
    EXPECT_EQ(game().ply.value, 0U);
    EXPECT_EQ(notice(), "No breakpoint is hit in that direction.");
    pressControl(Key::F5);
    EXPECT_TRUE(app().view().debugging.runsOverAllLines);
    press(Key::F5);
    EXPECT_EQ(game().lineNumber, 2U);
    EXPECT_EQ(game().ply.value, 3U);
    EXPECT_EQ(notice(), "Stopped at line 2, ply 3: enters f6");
    press(Key::F5);
    EXPECT_EQ(notice(), "No breakpoint is hit in that direction on any line.");
    EXPECT_EQ(app().view().breakpoints.list()[0].hits, 1U);
    app().request(AddBreakpoint{"enters d5"});
    pressShift(Key::F5);
    EXPECT_EQ(game().lineNumber, 0U);
    EXPECT_EQ(game().ply.value, 4U);
}

TEST_F(LinesTest, LinesFoldAndTheCurrentMoveUnfoldsItsLine) {
    show(0, 2);
    app().request(Action::FoldLines);
    frame();
    EXPECT_EQ(app().view().inspectors.moveLog.folded.size(), 2U);
    show(1, 3);
    frame();
    EXPECT_EQ(app().view().inspectors.moveLog.folded.size(), 1U) << "line 2 stays folded";
}

TEST_F(LinesTest, ATitleBelongsToTheLineOnScreen) {
    show(1, 4);
    app().request(Action::EditLineTitle);
    for (int i = 0; i < 4; ++i) frame();
    EXPECT_EQ(app().view().inspectors.note.edited, NoteForm::Field::LineTitle);
    app().view().inspectors.note.text = "English";
    ImGui::ClearActiveID();
    frame();
    frame();
    EXPECT_EQ(game().outline->lines[1].title, "English");
    EXPECT_EQ(game().title, "");
}

// The inspectors describe the line on screen, not the one before.
TEST_F(LinesTest, ReadingsFollowTheLineOnScreen) {
    app().request(AddBreakpoint{"enters e5"});
    show(0, 3);
    Readings& readings = app().view().readings;
    const std::string key = readings.position(game()).key;
    EXPECT_TRUE(readings.breakpoints(game(), app().view().breakpoints)[0].holdsHere);
    show(2, 3);
    EXPECT_NE(readings.position(game()).key, key);
    EXPECT_FALSE(readings.breakpoints(game(), app().view().breakpoints)[0].holdsHere);
    show(1, 3);
    EXPECT_TRUE(readings.breakpoints(game(), app().view().breakpoints)[0].holdsHere);
}

}  // namespace
}  // namespace pinwheel::viewer
