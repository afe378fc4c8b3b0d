// The rulings of the game on screen: changing, undoing, saving and naming them.
#include "app_files_fixture.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/store/save_file.hpp"
#include "viewer/chrome/action_state.hpp"
#include "viewer/chrome/command_palette.hpp"

#include <imgui_internal.h>

#include <sstream>

namespace pinwheel::viewer {
namespace {

using chess::Ply;

class AppRulings : public AppFiles {
protected:
    void play(std::initializer_list<const char*> moves) {
        for (const char* move : moves)
            app().request(game::PlayMove{*chess::parseCoordinates(move)});
    }
    void playTwoRounds() { play({"b1c3", "g1h3", "b8a6", "g8f6", "c3b1", "h3g1", "a6b8", "f6g8"}); }
    std::string whatIf() { return app().view().inspectors.rulings.textFor(app().snapshot()); }
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
    std::string brief() { return app().view().brief ? app().view().brief->text : ""; }
};

TEST_F(AppRulings, TypedRulingsChangeOnlyThose) {
    const auto type = [this](std::string_view text) {
        app().request(Action::ChangeRulings);
        std::vector<KeyPress> keys;
        for (const char c : text) keys.push_back({Key::Character, c});
        keys.push_back({Key::Enter});
        frame(keys);
        return app().snapshot().rulings;
    };
    EXPECT_EQ(type("stalemate=loses"), "stalemate=loses");
    EXPECT_EQ(type("rounds=10, clock=any-board"), "stalemate=loses,clock=any-board,rounds=10");
    EXPECT_EQ(type("stalemate=all-draw rounds=50"), "clock=any-board");
    EXPECT_EQ(type(""), "clock=any-board");
    EXPECT_EQ(type("clock=never"), "clock=any-board");
    ASSERT_TRUE(app().view().looking.prompt);
    EXPECT_NE(app().view().looking.prompt->problem.find("all-boards"), std::string::npos)
        << app().view().looking.prompt->problem;
    press(Key::Escape);
    EXPECT_EQ(type("default"), "");
    app().request(Action::Undo);
    EXPECT_EQ(app().snapshot().rulings, "clock=any-board");
}

TEST_F(AppRulings, ASwitchSaysWhatItRemovesAndUndoRestoresIt) {
    playTwoRounds();
    app().request(game::SetRulings{"rounds=1"});
    EXPECT_EQ(app().snapshot().lastPly, Ply{4});
    EXPECT_EQ(brief(),
              "Under rounds=1 the game ends at ply 4; 4 later moves are removed. Ctrl+Z brings "
              "them back.");
    EXPECT_EQ(whatIf(), "");
    app().request(Action::Undo);
    EXPECT_EQ(app().snapshot().rulings, "");
    EXPECT_EQ(app().snapshot().lastPly, Ply{8});
    EXPECT_EQ(brief(),
              "Under the default rulings the game is not over at ply 8; 4 removed moves are back.");
    EXPECT_EQ(whatIf(), "rounds=1") << "one click away again";
    app().request(Action::Redo);
    EXPECT_EQ(app().snapshot().rulings, "rounds=1");
    EXPECT_EQ(app().snapshot().lastPly, Ply{4});
    EXPECT_EQ(whatIf(), "");
}

TEST_F(AppRulings, ASwitchThatRemovesNothingSaysWhereTheGameStands) {
    play({"b1c3", "g1h3", "b8a6", "g8f6"});
    app().request(game::SetRulings{"rounds=1"});
    EXPECT_EQ(brief(), "Under rounds=1 the game ends at ply 4.");
    app().request(game::SetRulings{""});
    EXPECT_EQ(brief(), "Under the default rulings the game is not over at ply 4.");
}

TEST_F(AppRulings, OneRemovedMoveIsCountedAsOne) {
    play({"b1c3", "g1h3", "b8a6", "g8f6", "c3b1"});
    app().request(game::SetRulings{"rounds=1"});
    EXPECT_NE(brief().find("1 later move is removed. Ctrl+Z brings it back."), std::string::npos)
        << brief();
}

TEST_F(AppRulings, OtherCommandsKeepTheChoice) {
    playTwoRounds();
    RulingsForm& form = app().view().inspectors.rulings;
    form.choose(app().snapshot().allRulings.front(), "loses");
    app().request(game::GoToPly{Ply{2}});
    play({"e7e5"});
    app().request(Action::Undo);
    EXPECT_EQ(whatIf(), "stalemate=loses");
}

TEST_F(AppRulings, AnotherGameResetsTheChoice) {
    app().request(game::SetRulings{"stalemate=loses"});
    app().view().inspectors.rulings.choose(app().snapshot().allRulings.front(), "all-draw");
    app().view().inspectors.rulings.number = "x";
    ASSERT_TRUE(app().open(savedGame()));
    EXPECT_EQ(app().snapshot().rulings, "");
    EXPECT_EQ(whatIf(), "");
    EXPECT_EQ(app().view().inspectors.rulings.number, "");
}

TEST_F(AppRulings, ACrashDoesNotLoseAChangeOfTheRulings) {
    playTwoRounds();
    app().request(game::SetRulings{"rounds=1,stalemate=loses"});
    restart();
    app().offerRecovery();
    ASSERT_TRUE(isAsked<RecoverGame>());
    answer(Answer::Yes);
    EXPECT_EQ(app().snapshot().rulings, "stalemate=loses,rounds=1");
    EXPECT_EQ(app().snapshot().lastPly, Ply{4});
}

TEST_F(AppRulings, ChangedRulingsAreSavedAsVersionTwoAndComeBack) {
    playTwoRounds();
    app().request(game::SetRulings{"stalemate=loses"});
    EXPECT_TRUE(app().view().files.isModified);
    const std::string path = folder_.file("rulings.json");
    app().request(SaveFile{path});
    EXPECT_FALSE(app().view().files.isModified);
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    EXPECT_NE(text.str().find("\"version\":2"), std::string::npos) << text.str();
    EXPECT_NE(text.str().find("\"stalemate\":\"loses\""), std::string::npos) << text.str();
    app().request(Action::NewGame);
    ASSERT_TRUE(app().open(path));
    EXPECT_EQ(app().snapshot().rulings, "stalemate=loses");
    EXPECT_EQ(app().snapshot().lastPly, Ply{8});
}

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

TEST_F(AppRulings, ACommandOpensThePanelInEveryLayout) {
    for (const Action preset : {Action::PresetPlay, Action::PresetTeach, Action::PresetDebug}) {
        app().request(preset);
        app().request(Action::ShowRulings);
        const auto& rows = app().settings().layout.rows;
        EXPECT_TRUE(std::any_of(rows.begin(), rows.end(), [](const Row& row) {
            return row.front == Panel::Rulings;
        })) << nameOf(preset);
    }
    const auto found = matchingCommands("rulings", app().snapshot(), app().view());
    EXPECT_FALSE(found.empty());
}

TEST_F(AppRulings, AnOrdinaryGameSaysWhyItHasNoRulings) {
    app().request(Action::NewOrdinaryGame);
    EXPECT_FALSE(isEnabled(Action::ShowRulings, app().snapshot(), app().view()));
    app().request(Action::ChangeRulings);
    EXPECT_FALSE(app().view().looking.prompt);
    app().request(Action::ShowRulings);
    EXPECT_FALSE(app().settings().layout.isOpen(Panel::Rulings));
    EXPECT_EQ(brief(), "An ordinary game follows the laws of chess: it has no rulings.");
}

}  // namespace
}  // namespace pinwheel::viewer
