// Titles and comments are edited where they are read, and belong to their ply.
#include "viewer/panels/notes.hpp"

#include "panel_fixture.hpp"
#include "pinwheel/store/save_file.hpp"
#include "viewer/chrome/stage.hpp"

namespace pinwheel::viewer {
namespace {

class Notes : public PanelFixture {
protected:
    // Types into the open field and closes it.
    void typeAndLeave(const std::string& text) {
        for (int i = 0; i < 4; ++i) drawAlone();
        NoteForm& form = app().view().inspectors.note;
        EXPECT_TRUE(form.edited);
        form.text = text;
        ImGui::GetIO().MousePos = {1270, 710};
        ImGui::ClearActiveID();
        for (const Request& asked : drawAlone()) app().request(asked);
    }
    CommandQueue drawAlone() {
        ImGui::GetIO().DeltaTime = 1.0F / 60;
        ImGui::NewFrame();
        ImGui::Begin("panel");
        CommandQueue asked = draw(Panel::Game);
        ImGui::End();
        ImGui::EndFrame();
        return asked;
    }
};

TEST_F(Notes, ACommentIsKeptWithItsPlyWhenTheFieldIsLeft) {
    playFirstMove();
    app().request(Action::EditComment);
    typeAndLeave("The most popular move.");
    EXPECT_FALSE(app().view().inspectors.note.edited);
    EXPECT_EQ(app().snapshot().note.comment, "The most popular move.");
    expectIn(textOf(Panel::Game), "The most popular move.");
    ASSERT_TRUE(app().goTo({0}));
    EXPECT_EQ(app().snapshot().note.comment, "");
    expectIn(textOf(Panel::Game), "Add a comment…");
}

TEST_F(Notes, NothingIsRequestedWhileTheFieldIsOpenOrUnchanged) {
    app().request(Action::EditComment);
    for (int i = 0; i < 4; ++i) EXPECT_TRUE(drawAlone().empty());
    EXPECT_TRUE(app().view().inspectors.note.edited);
    typeAndLeave("");
    EXPECT_FALSE(app().snapshot().canUndo);
}

TEST_F(Notes, AChangedTitleIsSavedAndCanBeUndone) {
    app().request(Action::EditTitle);
    typeAndLeave("Lesson one");
    EXPECT_EQ(app().snapshot().title, "Lesson one");
    expectIn(store::toText(app().document().toSave()), "Lesson one");
    app().request(Action::Undo);
    EXPECT_EQ(app().snapshot().title, "");
}

TEST_F(Notes, GoingToAnotherPlyKeepsTheCommentWithItsOwnPly) {
    playFirstMove();
    app().request(Action::EditComment);
    ASSERT_TRUE(app().goTo({0}));
    typeAndLeave("Of ply one.");
    EXPECT_EQ(app().snapshot().note.comment, "");
    ASSERT_TRUE(app().goTo({1}));
    EXPECT_EQ(app().snapshot().note.comment, "Of ply one.");
}

TEST_F(Notes, ATextThatCannotBeKeptIsRefusedWithAReason) {
    app().request(Action::EditComment);
    typeAndLeave("bell\a");
    expectIn(app().view().notice, "control character");
    app().request(Action::EditTitle);
    typeAndLeave(std::string(301, 'x'));
    expectIn(app().view().notice, "301 characters, and the maximum is 300");
    EXPECT_EQ(app().snapshot().title, "");
}

TEST_F(Notes, TheCommentIsOnTheStageWhereNothingElseIsSaid) {
    playFirstMove();
    app().request(game::SetComment{app().snapshot().node, "Look at e4."});
    const auto words = stageText(app().snapshot(), app().view().looking, app().view().notice);
    ASSERT_TRUE(words);
    EXPECT_EQ(words->detail, "Look at e4.");
}

TEST_F(Notes, EverythingInTheGamePanelIsVisibleInTheSmallestPlayLayout) {
    constexpr float kRealLetters =
        16.0F / 13;  // the window's font size relative to ImGui's default
    ImGui::GetIO().FontGlobalScale = kRealLetters;
    for (int i = 0; i < 3; ++i) frame();
    const auto& windows = ImGui::GetCurrentContext()->Windows;
    const auto panel = std::find_if(windows.begin(), windows.end(), [](const ImGuiWindow* window) {
        return std::string_view(window->Name).starts_with("Row 0/Game");
    });
    ASSERT_NE(panel, windows.end());
    EXPECT_EQ((*panel)->ScrollMax.y, 0) << "of " << (*panel)->Size.y;
}

}  // namespace
}  // namespace pinwheel::viewer
