#include "viewer/panels/move_log.hpp"

#include "panel_fixture.hpp"

#include <cctype>
#include <fstream>

namespace pinwheel::viewer {
namespace {

using chess::Ply;

class MoveLog : public AppFixture {
protected:
    void SetUp() override {
        ASSERT_TRUE(app().open(PINWHEEL_SOURCE_DIR "/assets/games/a-long-game.json"));
        ASSERT_TRUE(app().goTo({140}));
        frame();
        frame();
        frame();
    }
    // The window that the table of moves scrolls in.
    static ImGuiWindow* table() {
        for (ImGuiWindow* window : ImGui::GetCurrentContext()->Windows) {
            const std::string_view name = window->Name;
            if (window->WasActive && name.find("/Moves_") != std::string_view::npos &&
                window->ParentWindow != nullptr && window->ScrollMax.y > 0)
                return window;
        }
        return nullptr;
    }
    // Whether the row of the current move is inside the visible part of the table.
    void expectCurrentMoveInView(const char* after) {
        for (int i = 0; i < 4; ++i) frame();
        ImGuiWindow* const window = table();
        ASSERT_NE(window, nullptr) << after;
        const float row = (window->ContentSize.y / static_cast<float>(rounds() + 1)) *
                          static_cast<float>((app().snapshot().ply.value + 3) / 4);
        EXPECT_GE(row, window->Scroll.y) << after;
        EXPECT_LE(row, window->Scroll.y + window->InnerRect.GetHeight()) << after;
    }
    std::size_t rounds() { return (app().snapshot().moves.size() + 3) / 4; }
};

TEST_F(MoveLog, ShowsTheCurrentMoveAfterEveryChangeOfLayout) {
    expectCurrentMoveInView("start");
    press('3', true);
    expectCurrentMoveInView("Debug");
    app().request(ShowPanel{Panel::Legend});
    frame();
    app().request(ShowPanel{Panel::Moves});
    expectCurrentMoveInView("another tab and back");
    press('1', true);
    expectCurrentMoveInView("Play");
    press('4', true);
    frame();
    press(Key::Escape);
    expectCurrentMoveInView("Present and back");
}

TEST_F(MoveLog, ShowsTheCurrentMoveAfterARowHasBecomeLower) {
    ChangeLayout change{app().settings().layout};
    change.layout.rows[0].share = 5;
    app().request(change);
    expectCurrentMoveInView("lower");
}

TEST_F(MoveLog, StaysWhereItWasScrolledWhileNothingChanges) {
    ImGuiWindow* const window = table();
    ASSERT_NE(window, nullptr);
    ImGui::SetScrollY(window, 0);
    for (int i = 0; i < 4; ++i) frame();
    EXPECT_EQ(table()->Scroll.y, 0);
}

// A game with lines, on one board and on four.
class MoveLogLines : public PanelFixture {
protected:
    void openPgn(const std::string& text) {
        const std::string path = folder_.file("game.pgn");
        std::ofstream(path) << "[Event \"Log\"]\n\n" << text << " *\n";
        ASSERT_TRUE(app().open(path));
        frame();
    }
    // Without blanks: the window of the fixture is narrow, so that lines are wrapped.
    std::string log() {
        frame();
        std::string text = textOf(Panel::Moves);
        std::erase_if(text, [](unsigned char c) { return std::isspace(c) != 0; });
        return text;
    }
};

TEST_F(MoveLogLines, HasEveryLineWithItsTitleCommentsAndGlyphs) {
    openPgn("1. e4! {Best by test} e5 (1... c5 $5 2. Nf3 (2. c3 d5) 2... d6) 2. Nf3");
    const std::string text = log();
    for (const char* wanted :
         {"e4!", "e4:Bestbytest", "line1", "1…", "c5!?", "2.", "Nf3", "line2", "c3", "d5", "d6"})
        expectIn(text, wanted);
    EXPECT_LT(text.find("line1"), text.find("line2"));
    EXPECT_LT(text.find("line2"), text.find("d6")) << "line 1 goes on after line 2";
}

TEST_F(MoveLogLines, AFoldedLineIsOneRow) {
    openPgn("1. e4 e5 (1... c5 2. Nf3 d6) 2. d4");
    app().request(Action::FoldLines);
    const std::string text = log();
    expectIn(text, "line1·1…c5…(3plies)");
    expectNotIn(text, "d6");
}

TEST_F(MoveLogLines, TheKeysForLinesAreShownOnlyIfThereAreLines) {
    openPgn("1. e4 e5 2. d4");
    expectNotIn(log(), "chooseatafork");
}

TEST_F(MoveLogLines, TheMenuEditsTheTitleOfTheLineThatWasClicked) {
    openPgn("1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) 2. Nf3");
    const auto& lines = app().snapshot().outline->lines;
    ASSERT_EQ(lines.size(), 3U);
    app().request(game::GoToNode{lines[2].end});
    ASSERT_EQ(app().snapshot().lineNumber, 2U);
    app().view().inspectors.moveLog.menuFor = lines[1].moves.front().node;
    for (int i = 0; i < 4; ++i) frame();
    ASSERT_FALSE(ImGui::GetCurrentContext()->OpenPopupStack.empty());
    const ImRect menu = ImGui::GetCurrentContext()->OpenPopupStack.back().Window->Rect();
    // From the bottom: delete the line, delete from here, promote, edit the title.
    std::vector<ImGuiID> items;
    for (float y = menu.Max.y - 1; y > menu.Min.y && items.size() < 4; y -= 2) {
        moveTo(ScreenPoint{menu.GetCenter().x, y});
        const ImGuiID item = ImGui::GetCurrentContext()->HoveredId;
        if (item != 0 && (items.empty() || items.back() != item)) items.push_back(item);
    }
    ASSERT_EQ(items.size(), 4U);
    clickHere();
    frame();
    EXPECT_EQ(app().snapshot().lineNumber, 1U);
    EXPECT_EQ(app().snapshot().node, lines[1].moves.front().node);
}

}  // namespace
}  // namespace pinwheel::viewer
