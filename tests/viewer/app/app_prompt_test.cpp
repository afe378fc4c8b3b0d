#include "app_fixture.hpp"
#include "viewer/chrome/action_state.hpp"
#include "viewer/chrome/command_palette.hpp"

#include <gtest/gtest.h>

namespace pinwheel::viewer {
namespace {

using chess::Square;

class AppPrompt : public AppFixture {
protected:
    // Types characters, one press each, all in one frame.
    void type(std::string_view text) {
        std::vector<KeyPress> keys;
        for (const char c : text) keys.push_back({Key::Character, c});
        frame(keys);
    }
    void enter() { press(Key::Enter); }
    const std::optional<Prompt>& prompt() { return app().view().looking.prompt; }
    void openLongGame() {
        ASSERT_TRUE(app().open(PINWHEEL_SOURCE_DIR "/assets/games/a-long-game.json"));
    }
};

TEST_F(AppPrompt, ATypedMoveIsPlayed) {
    type("/e2e4");
    ASSERT_TRUE(prompt());
    EXPECT_EQ(prompt()->text, "e2e4");
    enter();
    EXPECT_EQ(app().snapshot().ply.value, 1U);
    EXPECT_FALSE(prompt());
}

TEST_F(AppPrompt, MarksAreTypedAndTypedAgainTakenAway) {
    const auto marks = [&](std::string_view typed) {
        type("/" + std::string(typed));
        enter();
        return app().snapshot().note.marks;
    };
    const std::vector<game::BoardMark> circle = {{1, Square::e4, Square::e4}};
    EXPECT_EQ(marks("mark NE:e4"), circle);
    EXPECT_EQ(marks("mark ne:e2e4=red").back(),
              (game::BoardMark{1, Square::e2, Square::e4, game::MarkColour::Red}));
    EXPECT_EQ(marks("mark NE:e2e4=red"), circle);
    EXPECT_EQ(marks("mark NE:e4=blue").front().colour, game::MarkColour::Blue);
    EXPECT_FALSE(prompt());
    for (const char* wrong :
         {"mark e4", "mark NX:e4", "mark NE:e9", "mark NE:e4=pink", "mark NE:"}) {
        EXPECT_EQ(marks(wrong).size(), 1U);
        ASSERT_TRUE(prompt());
        EXPECT_NE(prompt()->problem.find("is not a mark"), std::string::npos) << wrong;
        press(Key::Escape);
    }
}

TEST_F(AppPrompt, EnterOpensItAndEverythingMayArriveInOneFrame) {
    std::vector<KeyPress> keys = {{Key::Enter}};
    for (const char c : std::string_view("b1c3")) keys.push_back({Key::Character, c});
    keys.push_back({Key::Enter});
    frame(keys);
    EXPECT_EQ(app().snapshot().ply.value, 1U);
}

TEST_F(AppPrompt, ALetterThatIsNotAShortcutBeginsAMove) {
    type("e2e4");
    enter();
    EXPECT_EQ(app().snapshot().ply.value, 1U);
    type("f");
    EXPECT_FALSE(prompt());
    EXPECT_EQ(app().settings().quarterTurns, 1U);
}

TEST_F(AppPrompt, LettersThatAreShortcutsAreTextWhileAMoveIsTyped) {
    type("/f2f4");
    EXPECT_EQ(app().settings().quarterTurns, 0U);
    EXPECT_EQ(prompt()->text, "f2f4");
    press(Key::Backspace);
    EXPECT_EQ(prompt()->text, "f2f");
    press(Key::Escape);
    EXPECT_FALSE(prompt());
    EXPECT_EQ(app().snapshot().ply.value, 0U);
}

TEST_F(AppPrompt, AMoveThatCannotBePlayedIsExplained) {
    type("/a1a5");
    enter();
    EXPECT_FALSE(prompt());
    EXPECT_EQ(app().snapshot().ply.value, 0U);
    ASSERT_TRUE(app().view().looking.why);
    EXPECT_EQ(app().view().looking.why->move, chess::Move(Square::a1, Square::a5));
}

TEST_F(AppPrompt, TextThatIsNotAMoveSaysWhatToType) {
    type("/castle");
    enter();
    ASSERT_TRUE(prompt());
    EXPECT_NE(prompt()->problem.find("as in e2e4"), std::string::npos);
}

TEST_F(AppPrompt, APromotionNeedsItsPiece) {
    for (const char* move : {"a2a4", "a2a3", "h7h6", "h7h6", "a4a5", "a3a4", "h6h5", "h6h5", "a5a6",
                             "a4a5", "h5h4", "h5h4", "a6b7", "h2h3", "g7g6", "g7g6"}) {
        type(std::string("/") + move);
        enter();
    }
    ASSERT_EQ(app().snapshot().ply.value, 16U);
    type("/b7a8");
    enter();
    ASSERT_TRUE(prompt());
    EXPECT_NE(prompt()->problem.find("b7a8q"), std::string::npos);
    type("q");
    enter();
    EXPECT_EQ(app().snapshot().ply.value, 17U);
}

TEST_F(AppPrompt, ControlGGoesToAPly) {
    openLongGame();
    press('g', true);
    type("43");
    enter();
    EXPECT_EQ(app().snapshot().ply.value, 43U);
    press('g', true);
    type("9999");
    enter();
    EXPECT_EQ(app().snapshot().ply.value, 43U);
    EXPECT_NE(prompt()->problem.find("0 to 178"), std::string::npos);
}

TEST_F(AppPrompt, ThePaletteRunsTheCommandThatMatches) {
    press('p', true);
    type("light theme");
    enter();
    EXPECT_EQ(app().settings().theme, ThemeChoice::Light);
    EXPECT_FALSE(prompt());
}

TEST_F(AppPrompt, ThePaletteIsChosenFromWithTheArrowKeys) {
    press('p', true);
    type("layout: ");
    press(Key::Down);
    press(Key::Down);
    press(Key::Up);
    enter();
    EXPECT_EQ(app().settings().preset, Preset::Teach);
}

TEST_F(AppPrompt, ThePaletteOpensPanels) {
    press('p', true);
    type("panel zobrist");
    enter();
    EXPECT_TRUE(app().settings().layout.isOpen(Panel::Zobrist));
}

TEST_F(AppPrompt, BreakpointsAreSwitchedOffEditedAndDeletedByKeys) {
    app().request(AddBreakpoint{"ply = 3"});
    app().request(AddBreakpoint{"capture"});
    const auto breakpoints = [this] { return app().view().breakpoints.list(); };
    const auto choose = [this](std::string_view command) {
        press('p', true);
        type(command);
        enter();
    };
    choose("disable ply = 3");
    EXPECT_FALSE(breakpoints()[0].isEnabled);
    EXPECT_TRUE(breakpoints()[1].isEnabled);
    choose("enable ply = 3");
    EXPECT_TRUE(breakpoints()[0].isEnabled);
    choose("edit capture");
    EXPECT_EQ(app().view().inspectors.breakpoint.text, "capture");
    EXPECT_EQ(app().view().inspectors.breakpoint.edited, 1U);
    choose("delete ply = 3");
    ASSERT_EQ(breakpoints().size(), 1U);
    EXPECT_EQ(toText(breakpoints()[0].condition, *app().snapshot().roster), "capture");
}

TEST_F(AppPrompt, TheEventsToStopAtAreChosenByKeys) {
    const auto isWanted = [this] {
        return app().view().debugging.wantedMarks.has(debugger::Mark::Check);
    };
    ASSERT_TRUE(isWanted());
    for (const bool expected : {false, true}) {
        press('p', true);
        type("next event check");
        enter();
        EXPECT_EQ(isWanted(), expected);
    }
}

TEST_F(AppPrompt, TheRangeThatIsPlayedIsTyped) {
    openLongGame();
    const auto range = [this] { return app().view().debugging.playback.range; };
    const auto ask = [this](std::string_view typed) {
        press('p', true);
        type("range");
        enter();
        type(typed);
        enter();
    };
    ask("10-40");
    EXPECT_EQ(range(), (PlyRange{{10}, {40}}));
    ask("20 to 30");
    EXPECT_EQ(range(), (PlyRange{{20}, {30}}));
    for (const char* wrong : {"30 20", "5", "x", "5 999", "5 6 7", ""}) {
        ask(wrong);
        ASSERT_TRUE(prompt()) << wrong;
        EXPECT_NE(prompt()->problem.find("two plies from 0 to 178"), std::string::npos) << wrong;
        press(Key::Escape);
    }
    EXPECT_EQ(range(), (PlyRange{{20}, {30}}));
    ask("all");
    EXPECT_FALSE(range());
}

TEST_F(AppPrompt, ACommandThatIsNotPossibleSaysSo) {
    press('p', true);
    type("undo");
    enter();
    ASSERT_TRUE(prompt());
    EXPECT_NE(prompt()->problem.find("not possible now"), std::string::npos);
}

TEST_F(AppPrompt, ThePaletteHasEveryActionOfTheWindowButCancelAndItself) {
    const auto entries = matchingCommands("", app().snapshot(), app().view());
    for (const ActionText& action : allActions()) {
        const bool isListed =
            std::any_of(entries.begin(), entries.end(),
                        [&](const PaletteEntry& entry) { return entry.text == action.text; });
        EXPECT_EQ(isListed, isOffered(action.action) && action.action != Action::Cancel &&
                                action.action != Action::ShowCommands)
            << action.text;
    }
}

TEST_F(AppPrompt, SwitchesShowTheirStateInMenusAndPalette) {
    const auto isOn = [this](Action action) {
        return isChecked(action, app().snapshot(), app().view());
    };
    EXPECT_TRUE(isOn(Action::ToggleTimeline));
    EXPECT_TRUE(isOn(Action::ThemeDark));
    EXPECT_TRUE(isOn(Action::PaletteStandard));
    EXPECT_TRUE(isOn(Action::FacingBoard));
    for (const Action action :
         {Action::ToggleTimeline, Action::ThemeLight, Action::PaletteSafe, Action::FacingUpright,
          Action::Loop, Action::ToggleFocus, Action::ToggleDrawPolicy, Action::ToggleFullScreen}) {
        const bool before = isOn(action);
        app().request(action);
        EXPECT_NE(isOn(action), before) << nameOf(action);
    }
    EXPECT_FALSE(isOn(Action::ThemeDark));
}

TEST_F(AppPrompt, PresentIsFullScreenUntilItIsLeft) {
    press('4', true);
    EXPECT_TRUE(app().view().looking.wantsFullScreen);
    press(Key::Escape);
    EXPECT_FALSE(app().view().looking.wantsFullScreen);
    press(Key::F11);
    press('4', true);
    press('3', true);
    EXPECT_TRUE(app().view().looking.wantsFullScreen);
}

TEST_F(AppPrompt, AQuestionIsAnsweredFromTheKeyboard) {
    playFirstMove();
    press('n', true);
    ASSERT_TRUE(app().view().files.question);
    press(Key::Tab);
    enter();  // Discard
    EXPECT_FALSE(app().view().files.question);
    EXPECT_EQ(app().snapshot().lastPly.value, 0U);
}

TEST_F(AppPrompt, APromotionIsChosenWithTheArrowKeys) {
    app().view().looking.promotion = chess::Move(Square::b7, Square::a8);
    press(Key::Right);
    press(Key::Right);
    press(Key::Left);
    EXPECT_EQ(app().view().looking.chosenPromotion, 1U);
    enter();
    EXPECT_FALSE(app().view().looking.promotion);
}

}  // namespace
}  // namespace pinwheel::viewer
