#include "viewer/panels/compare.hpp"

#include "panel_fixture.hpp"
#include "viewer/board/compared_boards.hpp"

#include <fstream>

namespace pinwheel::viewer {
namespace {

using chess::Ply;

constexpr const char* kTwoLines = R"({"variant":"duplicate-chess","version":1,"moves":[
    {"player":"N","from":"b1","to":"c3"},{"player":"S","from":"a2","to":"a3"},
    {"player":"E","from":"d7","to":"d5"},{"player":"W","from":"a7","to":"a6"},
    {"player":"N","from":"c3","to":"d5"},{"player":"S","from":"b2","to":"b3"}],
    "lines":[{"from":{"line":0,"ply":4},"title":"quiet","moves":[
    {"player":"N","from":"h2","to":"h3"}]},
    {"from":{"line":0,"ply":2},"moves":[{"player":"E","from":"e7","to":"e6"}]}]})";

class ComparePanel : public PanelFixture {
protected:
    void openLines() {
        const std::string path = folder_.file("lines.json");
        std::ofstream(path) << kTwoLines;
        ASSERT_TRUE(app().open(path));
        ASSERT_EQ(app().snapshot().outline->lines.size(), 3U);
        // The lines are numbered in the order of a written game: the title tells which is which.
        const auto& lines = app().snapshot().outline->lines;
        quiet_ = lines[1].title == "quiet" ? 1 : 2;
    }
    CompareForm& form() { return app().view().inspectors.compare; }

    std::size_t quiet_ = 0;
};

TEST_F(ComparePanel, SaysHowToBeginASecondLine) {
    openAsset("a-ghost-gives-check");
    expectIn(textOf(Panel::Compare), "only one line");
    expectIn(textOf(Panel::Compare), "play another move");
}

TEST_F(ComparePanel, ShowsWhatDiffersAtThePlyOnScreen) {
    openLines();
    chooseLine(app().snapshot(), form(), quiet_);
    ASSERT_TRUE(app().goTo({5}));
    const std::string words = textOf(Panel::Compare);
    expectIn(words, "keys differ");
    expectIn(words, "1 ghost");
    expectIn(words, "same moves");  // South plays on the boards that are equal but for the ghost
    expectIn(words, "ply 5");
    expectIn(words, "NW c3");
    ASSERT_TRUE(app().goTo({3}));
    expectIn(textOf(Panel::Compare), "they part after ply 4");
    ASSERT_TRUE(app().goTo({6}));
    expectIn(textOf(Panel::Compare), "its last ply, 5");
    expectIn(textOf(Panel::Compare), "player to move");
    expectIn(textOf(Panel::Compare), "only in");
}

TEST_F(ComparePanel, AChosenMoveIsDrawnOnlyWhereItCanBePlayed) {
    debugger::NodeComparison nodes;
    CompareForm chosen;
    EXPECT_FALSE(isMoveShown(nodes, ComparedSide::Left, chosen));
    chosen.move = moveNamed("e2e4");
    chosen.isMoveLeft = true;
    EXPECT_FALSE(isMoveShown(nodes, ComparedSide::Left, chosen)) << "another ply is on screen";
    nodes.onlyLeft = {moveNamed("d2d4"), moveNamed("e2e4")};
    EXPECT_TRUE(isMoveShown(nodes, ComparedSide::Left, chosen));
    EXPECT_FALSE(isMoveShown(nodes, ComparedSide::Right, chosen));
}

TEST_F(ComparePanel, ComparesWithTheLineThatWasLeftUnlessAnotherIsChosen) {
    openLines();
    EXPECT_EQ(comparedLine(app().snapshot(), form()), 1U);
    app().request(game::Command(game::GoToNode{app().snapshot().outline->lines[quiet_].end}));
    ASSERT_EQ(app().snapshot().lineNumber, quiet_);
    EXPECT_EQ(comparedLine(app().snapshot(), form()), 0U);
    const std::size_t third = quiet_ == 1 ? 2 : 1;
    chooseLine(app().snapshot(), form(), third);
    EXPECT_EQ(comparedLine(app().snapshot(), form()), third);
    // A line is never compared with itself, and a deleted one with nothing.
    chooseLine(app().snapshot(), form(), quiet_);
    EXPECT_EQ(comparedLine(app().snapshot(), form()), 0U);
    chooseLine(app().snapshot(), form(), third);
    app().request(
        game::Command(game::DeleteLine{app().snapshot().outline->lines[third].moves.front().node}));
    EXPECT_EQ(comparedLine(app().snapshot(), form()), 0U);
}

TEST_F(ComparePanel, GoesToTheOtherLineAndComparesItWithThisOne) {
    openLines();
    ASSERT_TRUE(app().goTo({5}));
    chooseLine(app().snapshot(), form(), quiet_);
    const std::string button = "Go to line " + std::to_string(quiet_);
    const CommandQueue asked = pressed(Panel::Compare, button.c_str());
    ASSERT_EQ(asked.size(), 1U);
    app().request(asked[0]);
    EXPECT_EQ(app().snapshot().lineNumber, quiet_);
    EXPECT_EQ(app().snapshot().ply, Ply{5});
    EXPECT_EQ(comparedLine(app().snapshot(), form()), 0U);
}

TEST_F(ComparePanel, FitsItsPlaceInEveryLayoutThatHasIt) {
    openLines();
    ASSERT_TRUE(app().goTo({5}));
    for (const char preset : {'1', '2', '3'}) {
        press(preset, true);
        app().request(ShowPanel{Panel::Compare});
        for (int i = 0; i < 3; ++i) frame();
        bool isFound = false;
        for (const ImGuiWindow* window : ImGui::GetCurrentContext()->Windows) {
            if (!window->WasActive ||
                std::string_view(window->Name).find("/Compare_") == std::string_view::npos)
                continue;
            isFound = true;
            EXPECT_LE(window->ContentSize.x, window->InnerRect.GetWidth() + 1) << preset;
        }
        EXPECT_TRUE(isFound) << preset;
    }
}

TEST_F(ComparePanel, TheLargeViewReplacesTheBoardsUntilEscape) {
    openAsset("a-ghost-gives-check");
    press('v');
    EXPECT_FALSE(app().view().looking.isComparing);  // there is only one line
    openLines();
    ASSERT_TRUE(app().goTo({0}));
    press('v');
    EXPECT_TRUE(app().view().looking.isComparing);
    click(kNW, chess::Square::e2);
    EXPECT_FALSE(app().view().looking.grabbed);
    press(Key::Right);
    EXPECT_EQ(app().snapshot().ply, Ply{1});
    EXPECT_TRUE(app().view().looking.isComparing);
    press(Key::Escape);
    EXPECT_FALSE(app().view().looking.isComparing);
}

}  // namespace
}  // namespace pinwheel::viewer
