// The rulings of the game on screen: changing, undoing, saving and naming them.
#include "app_files_fixture.hpp"

#include <imgui_internal.h>

namespace pinwheel::viewer {
namespace {

class AppRulings : public AppFiles {
protected:
    // The text of the whole window, as far as it is made of widgets.
    std::string wordsOnScreen() {
        ImGui::GetIO().DeltaTime = 1.0F / 60;
        ImGui::NewFrame();
        ImGui::LogToClipboard();
        app().frame({}, resources_, kWindow, 1.0F / 60);
        ImGui::LogFinish();
        ImGui::EndFrame();
        return ImGui::GetClipboardText();
    }
    static int verticesOnBoards() {
        return ImGui::FindWindowByName("Compass")->DrawList->VtxBuffer.Size;
    }
};

TEST_F(AppRulings, TheWindowTitleNamesOtherRulings) {
    const std::string before = app().title();
    EXPECT_EQ(before.find("rulings"), std::string::npos);
    app().request(game::SetRulings{"stalemate=loses,rounds=10"});
    EXPECT_NE(app().title().find(" · rulings: stalemate=loses, rounds=10 · ply 0"),
              std::string::npos)
        << app().title();
    app().request(Action::Undo);
    EXPECT_EQ(app().title(), before);
}

TEST_F(AppRulings, TheMenuBarNamesOtherRulingsOrSaysThatThereAreSome) {
    EXPECT_EQ(wordsOnScreen().find("rulings"), std::string::npos);
    app().request(game::SetRulings{"stalemate=loses,rounds=10"});
    EXPECT_NE(wordsOnScreen().find("rulings: stalemate=loses, rounds=10 · ply 0"),
              std::string::npos)
        << wordsOnScreen();
    ImGui::GetIO().FontGlobalScale = 1.4F;
    app().request(game::SetRulings{
        "stalemate=loses,mate-winners=last-mover,repetition=any-board,clock=any-board,rounds=10"});
    EXPECT_NE(wordsOnScreen().find("other rulings · ply 0"), std::string::npos) << wordsOnScreen();
}

TEST_F(AppRulings, TheCentreOfTheBoardsNamesOtherRulings) {
    frame();
    const int before = verticesOnBoards();
    app().request(game::SetRulings{"stalemate=loses"});
    frame();
    // Four for each letter.
    constexpr auto kLetters = static_cast<int>(std::string_view("stalemate=loses").size());
    EXPECT_GE(verticesOnBoards(), before + 4 * kLetters);
    app().request(Action::Undo);
    frame();
    EXPECT_EQ(verticesOnBoards(), before);
}

}  // namespace
}  // namespace pinwheel::viewer
