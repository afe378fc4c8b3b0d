// Search, perft and breakpoints without a mouse.
#include "one_board_fixture.hpp"
#include "viewer/chrome/command_palette.hpp"
#include "viewer/chrome/help_overlay.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <thread>

namespace pinwheel::viewer {
namespace {

class InspectingByKeys : public OneBoardFixture {
protected:
    // Types characters, one press each, and Enter.
    void enter(std::string_view text) {
        std::vector<KeyPress> keys;
        for (const char c : text) keys.push_back({Key::Character, c});
        keys.push_back({Key::Enter});
        frame(keys);
    }
    void finishWork() {
        while (app().isWorking()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
        frame();
    }
    const std::optional<Prompt>& prompt() { return app().view().looking.prompt; }
    std::string brief() { return app().view().brief ? app().view().brief->text : ""; }
};

TEST_F(InspectingByKeys, AKeyAsksForTheBoardAndTheDepthOfASearch) {
    press('s');
    ASSERT_TRUE(prompt());
    EXPECT_EQ(prompt()->kind, Prompt::Kind::Search);
    EXPECT_TRUE(app().settings().layout.isOpen(Panel::Search));
    enter("ne 2");
    EXPECT_FALSE(prompt());
    finishWork();
    const SearchRun* const run = app().view().work.search.task->result();
    ASSERT_NE(run, nullptr);
    EXPECT_EQ(run->board, kNE);
    EXPECT_EQ(run->result.progress.depth, 2U);
    EXPECT_EQ(brief().rfind("Search: depth 2, score ", 0), 0U) << brief();
    // The panel shows what was asked for, and Enter alone asks for it again.
    EXPECT_EQ(app().view().inspectors.search.depth, 2);
    press('s');
    enter("");
    finishWork();
    EXPECT_EQ(app().view().work.search.task->result()->board, kNE);
}

TEST_F(InspectingByKeys, ADepthOutOfRangeIsRefusedWithASentence) {
    for (const char* const typed : {"0", "9", "x", "ne4", "-1"}) {
        press('s');
        enter(typed);
        ASSERT_TRUE(prompt()) << typed;
        EXPECT_NE(prompt()->problem.find("a number from 1 to 8"), std::string::npos) << typed;
        press(Key::Escape);
    }
    EXPECT_FALSE(app().view().work.search.task);
}

TEST_F(InspectingByKeys, AKeyCountsAndSaysTheResult) {
    openPgn("*");
    press('p');
    EXPECT_TRUE(app().settings().layout.isOpen(Panel::Legality));
    enter("2");
    finishWork();
    EXPECT_EQ(brief(), "Perft 2: 400 leaves below 20 moves");
    ASSERT_NE(app().view().work.divide.task->result(), nullptr);
    EXPECT_EQ(app().view().inspectors.divide.depth, 2);
    for (int i = 0; i < 3; ++i) frame();
    EXPECT_FALSE(app().view().inspectors.divide.isOpened) << "the panel shows the result";
}

TEST_F(InspectingByKeys, TheSameKeyOrEscapeCancels) {
    press('p');
    enter("6");
    press('p');
    EXPECT_FALSE(prompt());
    EXPECT_FALSE(app().isWorking());
    EXPECT_EQ(brief(), "The count is cancelled");
    press('s');
    enter("8");
    press(Key::Escape);
    EXPECT_FALSE(app().isWorking());
    EXPECT_EQ(brief(), "The search is cancelled");
    EXPECT_EQ(app().view().work.search.task->result(), nullptr);
}

TEST_F(InspectingByKeys, AConditionIsTypedIntoItsField) {
    frame({{Key::F9, 0, false, true}});
    EXPECT_TRUE(app().settings().layout.isOpen(Panel::Breakpoints));
    for (int i = 0; i < 3; ++i) frame();
    ASSERT_TRUE(ImGui::GetIO().WantTextInput);
    ImGui::GetIO().AddInputCharactersUTF8("check");
    frame();
    setKey(GLFW_KEY_ENTER, true);
    frame({{Key::Enter}});
    setKey(GLFW_KEY_ENTER, false);
    frame();
    EXPECT_EQ(app().view().breakpoints.list().size(), 1U);
    EXPECT_FALSE(prompt()) << "the field has the keyboard";
}

TEST_F(InspectingByKeys, ThePaletteAndTheHelpKnowThem) {
    const std::vector<HelpGroup> groups = helpGroups(4);
    for (const Action action :
         {Action::SearchBoard, Action::CountMoves, Action::ComparePasted, Action::AddBreakpoint}) {
        for (const Host host : {Host::Window, Host::Page}) EXPECT_TRUE(isOffered(action, host));
        EXPECT_EQ(matchingCommands(nameOf(action), app().snapshot(), app().view()).size(), 1U)
            << nameOf(action);
        EXPECT_TRUE(std::any_of(groups.begin(), groups.end(), [&](const HelpGroup& group) {
            return std::any_of(group.lines.begin(), group.lines.end(),
                               [&](const auto& line) { return line.effect == nameOf(action); });
        })) << nameOf(action);
    }
}

TEST_F(InspectingByKeys, WithoutAPastedDivideThereIsNothingToCompare) {
    openPgn("*");
    press('r');
    EXPECT_FALSE(prompt());
    EXPECT_EQ(brief(), "No divide is pasted: Ctrl+V pastes one");
}

}  // namespace
}  // namespace pinwheel::viewer
