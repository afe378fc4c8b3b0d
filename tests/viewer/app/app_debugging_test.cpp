#include "app_fixture.hpp"

namespace pinwheel::viewer {
namespace {

using chess::Ply;

class DebuggingTest : public AppFixture {
protected:
    void openLongGame() {
        const base::Status opened =
            app().open(PINWHEEL_SOURCE_DIR "/assets/games/a-long-game.json");
        ASSERT_TRUE(opened) << opened.error().what;
        press(Key::Home);
    }
    std::uint32_t ply() { return app().snapshot().ply.value; }
};

TEST_F(DebuggingTest, NextAndPreviousEventVisitExactlyTheChosenKinds) {
    openLongGame();
    for (const debugger::Mark mark : debugger::kAllMarks)
        if (mark != debugger::Mark::Castling) app().request(ToggleEventMark{mark});
    std::vector<std::uint32_t> expected;
    const debugger::LineFacts& line = *app().snapshot().line;
    for (Ply at{1}; at <= line.lastPly(); ++at.value) {
        if (line.at(at).marks.has(debugger::Mark::Castling)) expected.push_back(at.value);
    }
    ASSERT_GE(expected.size(), 2U);
    for (const std::uint32_t wanted : expected) {
        press('n');
        EXPECT_EQ(ply(), wanted);
    }
    press('n');
    EXPECT_EQ(ply(), expected.back());
    EXPECT_NE(app().view().notice, "");
    press('n', false, true);
    EXPECT_EQ(ply(), expected[expected.size() - 2]);
}

TEST_F(DebuggingTest, SpacePlaysAndPauses) {
    openLongGame();
    app().request(ChooseSpeed{30});
    press(' ');
    EXPECT_TRUE(app().isAnimating());
    for (int i = 0; i < 20; ++i) frame();
    EXPECT_GE(ply(), 8U);
    press(' ');
    const std::uint32_t paused = ply();
    for (int i = 0; i < 20; ++i) frame();
    EXPECT_EQ(ply(), paused);
    EXPECT_FALSE(app().isAnimating());
    EXPECT_FALSE(app().view().files.isModified);
}

TEST_F(DebuggingTest, RunStopsWhereAConditionHoldsInEitherDirectionAndSaysWhich) {
    openLongGame();
    app().request(AddBreakpoint{"promotion"});
    app().request(AddBreakpoint{"castling on NE"});
    press(Key::F5);
    const std::uint32_t first = ply();
    EXPECT_GT(first, 0U);
    EXPECT_NE(app().view().notice.find("Stopped at ply"), std::string::npos);
    press(Key::F5);
    const std::uint32_t second = ply();
    EXPECT_GT(second, first);
    frame({{Key::F5, 0, false, true}});
    EXPECT_EQ(ply(), first);
    unsigned hits = 0;
    for (const debugger::Breakpoint& breakpoint : app().view().breakpoints.list())
        hits += breakpoint.hits;
    EXPECT_GE(hits, 3U);
}

TEST_F(DebuggingTest, BreakpointsStayWhenAnotherGameIsOpened) {
    app().request(AddBreakpoint{"ply = 10"});
    openLongGame();
    ASSERT_EQ(app().view().breakpoints.list().size(), 1U);
    press(Key::F5);
    EXPECT_EQ(ply(), 10U);
    EXPECT_EQ(app().view().breakpoints.list()[0].hits, 1U);
}

TEST_F(DebuggingTest, ADisabledBreakpointIsSkipped) {
    openLongGame();
    app().request(AddBreakpoint{"ply = 10"});
    app().request(EnableBreakpoint{0, false});
    press(Key::F5);
    EXPECT_EQ(ply(), 0U);
    EXPECT_EQ(app().view().notice, "No breakpoint is hit in that direction.");
}

TEST_F(DebuggingTest, F9TogglesABreakpointAtThisPly) {
    openLongGame();
    press(Key::PageDown);
    press(Key::F9);
    ASSERT_EQ(app().view().breakpoints.list().size(), 1U);
    press(Key::Home);
    press(Key::F5);
    EXPECT_EQ(ply(), 4U);
    press(Key::F9);
    EXPECT_TRUE(app().view().breakpoints.list().empty());
}

TEST_F(DebuggingTest, AConditionThatCannotBeReadSaysWhere) {
    app().request(AddBreakpoint{"clock >= ten"});
    EXPECT_TRUE(app().view().breakpoints.list().empty());
    EXPECT_NE(app().view().inspectors.breakpoint.problem.find("column 10"), std::string::npos)
        << app().view().inspectors.breakpoint.problem;
}

TEST_F(DebuggingTest, TheTimelineAnswersClickDragAndWheel) {
    openLongGame();
    const Arrangement arranged =
        arrange(app().settings().layout, panelArea(app().settings(), kWindow), 1);
    ASSERT_TRUE(arranged.timeline);
    const float y = arranged.timeline->min.y + 24;
    const float right = arranged.timeline->max.x - 20;
    moveTo({right, y});
    clickHere();
    EXPECT_GT(ply(), 170U);
    ImGui::GetIO().MouseWheel = 1;
    frame();
    const std::uint32_t stepped = ply();
    frame();
    EXPECT_GT(ply(), 160U);
    moveTo({right, y});
    ImGui::GetIO().MouseDown[0] = true;
    frame();
    moveTo({arranged.timeline->min.x + (right - arranged.timeline->min.x) / 2, y});
    ImGui::GetIO().MouseDown[0] = false;
    frame();
    EXPECT_LT(ply(), stepped - 50);
    EXPECT_FALSE(app().view().files.isModified);
}

TEST_F(DebuggingTest, EventsOfTheSessionAreLogged) {
    playFirstMove();
    ASSERT_FALSE(app().view().debugging.eventLines.empty());
    EXPECT_EQ(app().view().debugging.eventLines.back(), "ply 1: North plays e2e4.");
}

TEST_F(DebuggingTest, AReplacementGameIsLoggedToo) {
    openLongGame();
    app().request(ClearEvents{});
    press(Key::Right);
    EXPECT_EQ(app().view().debugging.eventLines.size(), 1U);
}

TEST_F(DebuggingTest, EveryPanelIsDrawnAtEveryPlyOfALongGame) {
    openLongGame();
    usePanels(kAllPanels);
    app().request(AddBreakpoint{"check or ghost"});
    for (std::uint32_t at = 0; at < app().snapshot().lastPly.value; at += 1) {
        press(Key::Right);
        ASSERT_EQ(ply(), at + 1);
    }
}

}  // namespace
}  // namespace pinwheel::viewer
