// Keys on their way through the queue to a text field when frames are slow: many per frame.
#include "app_fixture.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/store/save_file.hpp"

#include <filesystem>

namespace pinwheel::viewer {
namespace {

class Typing : public AppFixture {
protected:
    Typing() {
        const Panel panels[] = {Panel::Breakpoints};
        usePanels(panels);
        frame();
        frame();
    }

    void type(const std::string& text) {
        for (const char c : text)
            feed_.push(CharacterTyped{static_cast<unsigned>(c)}, KeyPress{Key::Character, c});
    }
    void strike(int key, bool isControl = false, std::optional<KeyPress> shortcut = {}) {
        const KeyRole role = roleOf(key, isControl);
        const auto control = [&](bool isDown) {
            if (isControl) feed_.push(KeyChanged{GLFW_KEY_LEFT_CONTROL, KeyRole::Modifier, isDown});
        };
        control(true);
        feed_.push(KeyChanged{key, role, true}, shortcut);
        feed_.push(KeyChanged{key, role, false});
        control(false);
    }
    // Draws frames, as the window does, until all typed input has arrived.
    void settle() {
        for (int frames = 0; frames < 200 && !feed_.isEmpty(); ++frames) {
            const FrameInput input = feed_.take(isImGuiListening());
            applyToImGui(input, glfwKeys());
            frame(input.presses);
        }
        EXPECT_TRUE(feed_.isEmpty());
        frame();
    }
    void clickField() {
        const ScreenRect row =
            arrange(app().settings().layout, panelArea(app().settings(), kWindow), 1).rows[0];
        for (float y = row.min.y; y < row.max.y && !ImGui::GetIO().WantTextInput; y += 6) {
            moveTo(ScreenPoint{row.min.x + 40, y});
            clickHere();
            frame();
        }
        ASSERT_TRUE(ImGui::GetIO().WantTextInput);
    }
    std::vector<std::string> conditions() {
        std::vector<std::string> texts;
        for (const auto& breakpoint : app().document().debugger().breakpoints().list())
            texts.push_back(toText(breakpoint.condition, app().document().debugger().roster()));
        return texts;
    }

    InputFeed feed_;
};

TEST_F(Typing, ConditionsTypedInOneGoAreAllAddedAndNoLetterIsAShortcut) {
    ASSERT_NO_FATAL_FAILURE(clickField());
    const ThemeChoice theme = app().settings().theme;
    for (const char* condition : {"clock >= 5", "capture", "check", "clock >= 50"}) {
        type(condition);
        strike(GLFW_KEY_ENTER);
    }
    settle();
    EXPECT_EQ(conditions(),
              (std::vector<std::string>{"clock >= 5", "capture", "check", "clock >= 50"}));
    EXPECT_EQ(app().settings().theme, theme);
    EXPECT_EQ(app().settings().quarterTurns, 0U);
    EXPECT_FALSE(app().view().looking.isFocused);
}

TEST_F(Typing, SelectingAllAndTypingOverItReplacesTheText) {
    ASSERT_NO_FATAL_FAILURE(clickField());
    type("clock >= 5");
    strike(GLFW_KEY_A, true);
    type("capturee");
    strike(GLFW_KEY_BACKSPACE);
    strike(GLFW_KEY_ENTER);
    settle();
    EXPECT_EQ(conditions(), (std::vector<std::string>{"capture"}));
}

TEST_F(Typing, LettersTypedAfterEnterStayInTheField) {
    ASSERT_NO_FATAL_FAILURE(clickField());
    type("capture");
    strike(GLFW_KEY_ENTER);
    settle();
    type("tufo");
    settle();
    EXPECT_EQ(app().view().inspectors.breakpoint.text, "tufo");
    EXPECT_EQ(app().settings().quarterTurns, 0U);
}

TEST_F(Typing, AFunctionKeyRunsToTheConditionThatWasJustTyped) {
    for (const char* move : {"e2e4", "e2e4", "d7d5", "d7d5", "e4d5"})
        app().request(game::PlayMove{*chess::parseCoordinates(move)});
    app().request(Action::FirstPly);
    ASSERT_NO_FATAL_FAILURE(clickField());
    type("capture");
    strike(GLFW_KEY_ENTER);
    strike(GLFW_KEY_F5, false, KeyPress{Key::F5});
    settle();
    EXPECT_EQ(app().snapshot().ply.value, 5U);
}

TEST_F(Typing, EnterInAFieldDoesNotAnswerTheQuestionAboutADeletion) {
    for (const char* move : {"e2e4", "e2e4"})
        app().request(game::PlayMove{*chess::parseCoordinates(move)});
    app().request(Action::DeleteMoves);
    ASSERT_NO_FATAL_FAILURE(clickField());
    type("capture");
    strike(GLFW_KEY_ENTER, false, KeyPress{Key::Enter});
    settle();
    EXPECT_EQ(app().snapshot().lastPly.value, 2U);
    EXPECT_EQ(conditions(), std::vector<std::string>{"capture"});
}

TEST_F(Typing, ACommentBeingTypedDoesNotFollowIntoAnotherGame) {
    app().request(Action::EditComment);
    settle();
    ASSERT_TRUE(app().view().inspectors.note.edited);
    app().request(Action::NewOrdinaryGame);
    settle();
    EXPECT_FALSE(app().view().inspectors.note.edited);
}

TEST_F(Typing, MovesAskedWhyOneAfterAnotherStayInTheField) {
    const Panel panels[] = {Panel::Why};
    usePanels(panels);
    frame();
    ASSERT_NO_FATAL_FAILURE(clickField());
    for (const char* move : {"e2e5", "f2f3"}) {
        type(move);
        strike(GLFW_KEY_ENTER);
        settle();
        ASSERT_TRUE(app().view().looking.why);
        EXPECT_EQ(toCoordinates(app().view().looking.why->move), move);
    }
    EXPECT_EQ(app().settings().quarterTurns, 0U);
}

TEST_F(Typing, AFileIsOpenedByKeysAlone) {
    ASSERT_TRUE(store::storeSave(folder_.file("first.json"), {}));
    store::SavedGame game;
    game.moves.push_back(*chess::parseCoordinates("d2d4"));
    ASSERT_TRUE(store::storeSave(folder_.file("second.json"), game));
    ASSERT_TRUE(app().open(folder_.file("first.json")));
    strike(GLFW_KEY_O, true, KeyPress{Key::Character, 'o', true});
    type("JSON");
    strike(GLFW_KEY_DOWN, false, KeyPress{Key::Down});
    strike(GLFW_KEY_DOWN, false, KeyPress{Key::Down});
    strike(GLFW_KEY_ENTER, false, KeyPress{Key::Enter});
    settle();
    EXPECT_EQ(app().document().path(), folder_.file("second.json"));
    EXPECT_FALSE(app().view().files.dialog);
}

TEST_F(Typing, TabAndEnterPressTheButtonsOfTheFileDialog) {
    strike(GLFW_KEY_O, true, KeyPress{Key::Character, 'o', true});
    strike(GLFW_KEY_TAB, false, KeyPress{Key::Tab});
    strike(GLFW_KEY_ENTER, false, KeyPress{Key::Enter});
    settle();
    ASSERT_TRUE(app().view().files.dialog);
    EXPECT_TRUE(app().view().files.dialog->hasAllFiles);
    strike(GLFW_KEY_TAB, false, KeyPress{Key::Tab});
    strike(GLFW_KEY_TAB, false, KeyPress{Key::Tab});
    strike(GLFW_KEY_ENTER, false, KeyPress{Key::Enter});
    settle();
    EXPECT_FALSE(app().view().files.dialog);
}

// All in one frame, as when a frame takes long.
TEST_F(Typing, ADialogOpenedByAKeyGetsEverythingTypedAfterIt) {
    app().request(Action::PresetPlay);
    for (const char* name : {"first", "second", "third"}) {
        strike(GLFW_KEY_S, true, KeyPress{Key::Character, 's', true, true});
        strike(GLFW_KEY_A, true);
        strike(GLFW_KEY_BACKSPACE);
        type(folder_.file(name) + "x");
        strike(GLFW_KEY_BACKSPACE);
        strike(GLFW_KEY_ENTER);
    }
    settle();
    for (const char* name : {"first.json", "second.json", "third.json"})
        EXPECT_TRUE(std::filesystem::exists(folder_.file(name))) << name;
    EXPECT_EQ(app().settings().theme, ThemeChoice::Dark);
}

}  // namespace
}  // namespace pinwheel::viewer
