#include "app_files_fixture.hpp"

#include <imgui_internal.h>

namespace pinwheel::viewer {
namespace {

class AppStart : public AppFiles {
protected:
    AppStart() {
        app().useExamples(PINWHEEL_SOURCE_DIR "/assets/games");
        app().showStart("");
        frame();
    }
    bool isOnStart() { return app().view().looking.start.has_value(); }
    void choose(std::size_t entry) {
        for (std::size_t i = 0; i < entry; ++i) press(Key::Down);
        press(Key::Enter);
        frame();
    }
};

TEST_F(AppStart, EnterBeginsWithANewGame) {
    ASSERT_TRUE(isOnStart());
    choose(0);
    EXPECT_FALSE(isOnStart());
    EXPECT_EQ(app().snapshot().lastPly.value, 0U);
}

TEST_F(AppStart, EscapeLeadsToTheBoards) {
    press(Key::Escape);
    EXPECT_FALSE(isOnStart());
    playFirstMove();
}

TEST_F(AppStart, AnExampleOpensWithoutAFileSoThatSavingAsksForAName) {
    choose(5);
    EXPECT_FALSE(isOnStart());
    EXPECT_EQ(app().document().title(), app().view().files.examples.front().title);
    EXPECT_FALSE(app().document().path());
    EXPECT_FALSE(app().document().isModified());
    EXPECT_TRUE(app().settings().recentFiles.empty());
    app().request(Action::Save);
    ASSERT_TRUE(app().view().files.dialog);
    EXPECT_EQ(app().view().files.dialog->purpose, FileDialog::Purpose::Save);
}

TEST_F(AppStart, ThePaletteOpensAndALayoutChosenThereLeadsToTheBoards) {
    press('p', true);
    ASSERT_TRUE(app().view().looking.prompt);
    const ImGuiWindow* const palette = ImGui::FindWindowByName("Commands");
    ASSERT_NE(palette, nullptr);
    EXPECT_TRUE(palette->Active);
    press(Key::Escape);
    EXPECT_TRUE(isOnStart());
    press('p', true);
    for (const char letter : std::string("teach")) press(letter);
    press(Key::Enter);
    EXPECT_FALSE(isOnStart());
    EXPECT_EQ(app().settings().preset, Preset::Teach);
}

TEST_F(AppStart, LearningOpensTheRulesAndEscapeComesBackToTheStart) {
    choose(2);
    EXPECT_TRUE(app().view().looking.isRulesOpen);
    press(Key::PageDown);
    frame();
    press(Key::Escape);
    EXPECT_FALSE(app().view().looking.isRulesOpen);
    EXPECT_TRUE(isOnStart());
}

TEST_F(AppStart, OpeningShowsTheFileDialogAndCancellingItTheStartAgain) {
    choose(3);
    EXPECT_TRUE(app().view().files.dialog);
    press(Key::Escape);
    EXPECT_FALSE(app().view().files.dialog);
    EXPECT_TRUE(isOnStart());
}

TEST_F(AppStart, ARecentFileIsOffered) {
    const std::string path = savedGame();
    ASSERT_TRUE(app().open(path));
    EXPECT_FALSE(isOnStart());
    app().request(Action::ShowStart);
    ASSERT_TRUE(isOnStart());
    app().request(Action::Cancel);
    app().request(Action::NewGame);
    app().request(Action::ShowStart);
    choose(5);
    EXPECT_EQ(app().document().path(), path);
}

TEST_F(AppStart, AFileThatCannotBeOpenedLeavesTheStartWithTheReason) {
    app().request(OpenFile{folder_.file("absent.json")});
    frame();
    ASSERT_TRUE(isOnStart());
    EXPECT_NE(app().view().looking.start->problem.find("No such file"), std::string::npos);
}

TEST_F(AppStart, TheMouseChoosesToo) {
    const ScreenRect area = panelArea(app().settings(), kWindow);
    for (float y = area.min.y; y < area.max.y && isOnStart(); y += 8) {
        moveTo(ScreenPoint{area.centre().x - 250, y});
        clickHere();
    }
    EXPECT_FALSE(isOnStart()) << "the first entry is a new game";
}

TEST_F(AppStart, KeysThatNeedAGameDoNothingHere) {
    press('f');
    press(Key::F5);
    EXPECT_EQ(app().settings().quarterTurns, 0U);
    EXPECT_TRUE(isOnStart());
    press('t');
    EXPECT_EQ(app().settings().theme, ThemeChoice::Light);
}

TEST_F(AppStart, AMaximisedWindowKeepsItsRestoredSize) {
    app().looking().useWindow({1000, 700}, false);
    app().looking().useWindow({1920, 1080}, true);
    EXPECT_EQ(app().settings().window, (ImageSize{1000, 700}));
    EXPECT_TRUE(app().settings().isMaximised);
}

TEST_F(AppStart, FullScreenIsRequestedFromTheWindow) {
    press(Key::F11);
    EXPECT_TRUE(app().view().looking.wantsFullScreen);
    press(Key::F11);
    EXPECT_FALSE(app().view().looking.wantsFullScreen);
}

// Each message says what was found and what to do, without the parser's jargon.
TEST_F(AppStart, APasteErrorNamesTheFormatFound) {
    press(Key::Escape);
    const std::string fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const std::string other = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    const std::pair<std::string, std::string> cases[] = {
        {"", "The clipboard is empty"},
        {"  \n", "The clipboard is empty"},
        {fen + "\n" + fen + "\nrubbish\nrubbish", "these look like 2 FENs"},
        {"NW " + other + "\nNE " + other + "\nSW " + other, "there is none for SE"},
        {"[Event \"x\"]\n\n1. e5 *", "game 1, line 3, move 1: "},
        {"position startpos moves e2e5", "uci: move 1, 'e2e5'"},
        {"e2e4 e7e5", "a list of moves"},
        {"hello", "other text: 'hello'"},
        {"{}", "JSON, but not a duplicate-chess save"},
        {"[1,2]", "JSON, but not a duplicate-chess save"},
        {R"({"variant":"duplicate-chess","version":1,"moves":[{"pl)", "ends too early"},
        {R"({"variant":"duplicate-chess","version":9,"moves":[]})", "newer"},
        {R"({"variant":"chess","version":1,"moves":[]})", "'chess'"},
        {R"({"variant":"duplicate-chess","version":1,"moves":[{"player":"N","from":"e2","to":"e5"}]})",
         "not playable"},
    };
    for (const auto& [text, words] : cases) {
        ImGui::SetClipboardText(text.c_str());
        app().request(Action::Paste);
        EXPECT_NE(app().view().notice.find(words), std::string::npos) << text << "\n"
                                                                      << app().view().notice;
        for (const char* parserWord : {"syntax", "literal", "last read", "parse error"})
            EXPECT_EQ(app().view().notice.find(parserWord), std::string::npos)
                << app().view().notice;
    }
}

TEST_F(AppStart, AnOpenErrorNamesTheFormatFound) {
    const std::pair<std::string, std::string> cases[] = {
        {"", "there is nothing in it"},
        {"1. e4 e5 2. Nf4", "game 1, line 1, move 2: "},
        {"dear diary", "other text"},
        {"\xFF\xD8\xFF\xE0 rubbish", "a JPEG picture"},
        {R"({"variant":"duplicate-chess","version":1,"mov)", "ends too early"},
    };
    for (const auto& [bytes, words] : cases) {
        const std::string path = folder_.file("file");
        std::ofstream(path, std::ios::binary) << bytes;
        const base::Status opened = app().open(path);
        ASSERT_FALSE(opened);
        EXPECT_NE(opened.error().what.find(words), std::string::npos) << opened.error().what;
    }
    const base::Status folder = app().open(folder_.file(""));
    ASSERT_FALSE(folder);
    EXPECT_NE(folder.error().what.find("this is a folder"), std::string::npos);
}

}  // namespace
}  // namespace pinwheel::viewer
