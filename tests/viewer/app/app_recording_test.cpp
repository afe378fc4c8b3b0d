#include "app_fixture.hpp"
#include "viewer/app/overlay_words.hpp"
#include "viewer/picture/png.hpp"

#include <filesystem>

namespace pinwheel::viewer {
namespace {

class AppRecording : public AppFixture {
protected:
    // A picture of the window, different each time.
    Image window() {
        Image image{kWindow, std::vector<Rgba>(kWindow.pixelCount(), Rgba{40, 40, 40})};
        image.pixels[++drawn_] = {200, 0, 0};
        return image;
    }
    // Like the window's loop after a frame.
    void capture() {
        if (app().recording().wantsPicture()) app().recording().keep(window());
    }
    ImageSize sizeOfPicture(const std::string& name) const {
        const auto image = decodePng(base::bytesOf(folder_.file(("pictures/" + name).c_str())));
        return image ? image->size : ImageSize{};
    }
    void waitForFilm() {
        for (int i = 0; i < 5000 && app().isWorking(); ++i) usleep(2000);
        frame();
    }

    // After the request to quit, nothing changes the game.
    void playFirstMoveInVain() {
        play(kNW, chess::Square::e2, chess::Square::e4);
        EXPECT_EQ(app().snapshot().ply.value, 0U);
    }

private:
    std::size_t drawn_ = 0;
};

TEST_F(AppRecording, APictureIsSavedUnderAnUnusedNameAndAnnounced) {
    playFirstMove();
    for (int i = 0; i < 2; ++i) {
        press(Key::F12);
        EXPECT_TRUE(app().recording().wantsPicture());
        capture();
        EXPECT_FALSE(app().recording().wantsPicture());
    }
    for (const char* name :
         {"pictures/pinwheel-new-game-ply-1.png", "pictures/pinwheel-new-game-ply-1-2.png"}) {
        const auto state = stateInPng(base::bytesOf(folder_.file(name)));
        ASSERT_TRUE(state) << name;
        EXPECT_EQ(state->ply, 1U);
    }
    EXPECT_EQ(sizeOfPicture("pinwheel-new-game-ply-1.png"), kWindow);
    ASSERT_TRUE(app().view().recording.toast);
    EXPECT_EQ(app().view().recording.toast->path,
              folder_.file("pictures/pinwheel-new-game-ply-1-2.png"));
}

TEST_F(AppRecording, APictureOfTheBoardsShowsNothingElse) {
    frame({{Key::F12, 0, false, true}});
    capture();
    const ScreenRect boards = boardsArea();
    const ImageSize size = sizeOfPicture("pinwheel-new-game-ply-0.png");
    EXPECT_NEAR(static_cast<float>(size.width), boards.width(), 1);
    EXPECT_NEAR(static_cast<float>(size.height), boards.height(), 1);
    EXPECT_LT(size.width, kWindow.width);
}

TEST_F(AppRecording, AClickWhileChoosingTakesThePanelUnderTheMouse) {
    frame({{Key::F12, 0, true, false}});
    ASSERT_TRUE(app().view().recording.chooser);
    const auto rows =
        arrange(app().settings().layout, panelArea(app().settings(), kWindow), 1).rows;
    moveTo(rows[1].centre());
    clickHere();
    EXPECT_FALSE(app().view().recording.chooser);
    capture();
    const ImageSize size = sizeOfPicture("pinwheel-new-game-ply-0.png");
    EXPECT_NEAR(static_cast<float>(size.width), rows[1].width(), 2);
    EXPECT_NEAR(static_cast<float>(size.height), rows[1].height(), 2);
}

TEST_F(AppRecording, KeysChooseAPartToo) {
    frame({{Key::F12, 0, true, false}});
    const auto rows =
        arrange(app().settings().layout, panelArea(app().settings(), kWindow), 1).rows;
    press(Key::Enter);  // nothing is chosen yet
    frame();
    ASSERT_TRUE(app().view().recording.chooser);
    press(Key::Tab);
    frame();
    EXPECT_EQ(app().view().recording.chooser->part, "Boards");
    EXPECT_NE(overlayWords(app().snapshot(), app().view()).find("Take a picture: Boards."),
              std::string::npos);
    press(Key::Left);  // around the end: the last panel
    press(Key::Enter);
    frame();
    EXPECT_FALSE(app().view().recording.chooser);
    capture();
    const ImageSize size = sizeOfPicture("pinwheel-new-game-ply-0.png");
    EXPECT_NEAR(static_cast<float>(size.width), rows.back().width(), 2);
    EXPECT_NEAR(static_cast<float>(size.height), rows.back().height(), 2);
}

TEST_F(AppRecording, DraggingWhileChoosingTakesThatRegion) {
    frame({{Key::F12, 0, true, false}});
    moveTo({500, 400});
    ImGui::GetIO().MouseDown[0] = true;
    frame();
    moveTo({300, 250});
    ImGui::GetIO().MouseDown[0] = false;
    frame();
    capture();
    EXPECT_EQ(sizeOfPicture("pinwheel-new-game-ply-0.png"), (ImageSize{200, 150}));
}

TEST_F(AppRecording, WhileChoosingABoardIsNotClicked) {
    frame({{Key::F12, 0, true, false}});
    moveTo(kNW, chess::Square::e2);
    clickHere();
    EXPECT_FALSE(app().view().looking.grabbed);
}

TEST_F(AppRecording, EscapeEndsTheChoice) {
    frame({{Key::F12, 0, true, false}});
    press(Key::Escape);
    EXPECT_FALSE(app().view().recording.chooser);
    EXPECT_FALSE(app().recording().wantsPicture());
}

TEST_F(AppRecording, AFilmIsRecordedUntilItIsStoppedAndThenWritten) {
    press('r', true);
    ASSERT_TRUE(app().view().recording.film);
    for (int i = 0; i < 3; ++i) {
        capture();
        app().passTime(0.5);
    }
    EXPECT_EQ(app().view().recording.film->frames, 3U);
    EXPECT_DOUBLE_EQ(app().view().recording.film->seconds, 1.5);
    press('r', true);
    EXPECT_FALSE(app().view().recording.film);
    waitForFilm();
    const std::string path = folder_.file("pictures/pinwheel-new-game-film.gif");
    ASSERT_TRUE(app().view().recording.toast);
    EXPECT_EQ(app().view().recording.toast->path, path);
    const auto bytes = base::bytesOf(path);
    EXPECT_EQ(std::string(bytes.begin(), bytes.begin() + 6), "GIF89a");
}

TEST_F(AppRecording, ACancelledFilmLeavesNoFileUnlessItWasAlreadyWritten) {
    press('r', true);
    for (int i = 0; i < 40; ++i) {
        capture();
        app().passTime(0.5);
    }
    press('r', true);
    ASSERT_TRUE(app().view().recording.filmTask);
    app().request(StopWritingFilm{});
    waitForFilm();
    EXPECT_FALSE(app().view().recording.filmTask);
    ASSERT_TRUE(app().view().recording.toast);
    EXPECT_EQ(std::filesystem::exists(folder_.file("pictures/pinwheel-new-game-film.gif")),
              !app().view().recording.toast->path.empty());
}

TEST_F(AppRecording, ARunningRecordingIsNotRestarted) {
    press('r', true, true);
    ASSERT_TRUE(app().view().recording.chooser);
    press('r', true);
    EXPECT_FALSE(app().view().recording.chooser);
    for (int i = 0; i < 3; ++i) {
        capture();
        app().passTime(0.5);
    }
    app().request(ChosenRegion{{{0, 0}, {100, 100}}});
    app().passTime(0.5);
    EXPECT_EQ(app().view().recording.film->frames, 3U);
}

TEST_F(AppRecording, TheAppIsDoneOnlyWhenTheFilmIsWritten) {
    press('r', true);
    for (int i = 0; i < 30; ++i) {
        capture();
        app().passTime(0.5);
    }
    press('q', true);
    EXPECT_FALSE(app().view().recording.film);
    playFirstMoveInVain();
    for (int i = 0; i < 5000 && !app().isDone(); ++i) {
        usleep(2000);
        frame();
    }
    EXPECT_TRUE(app().isDone());
    app().stopWork();
    ASSERT_TRUE(app().recording().report());
    EXPECT_EQ(*app().recording().report(),
              "recording written: " + folder_.file("pictures/pinwheel-new-game-film.gif"));
}

TEST_F(AppRecording, APictureEmbedsTheGameItShowsNotTheGameAfterAClick) {
    // The click is drawn in the same frame that becomes the picture.
    click(kNW, chess::Square::e2);
    moveTo(kNW, chess::Square::e4);
    press(Key::F12);
    ImGui::GetIO().MouseDown[0] = true;
    frame();
    ImGui::GetIO().MouseDown[0] = false;
    ASSERT_EQ(app().snapshot().ply.value, 1U);
    capture();
    const auto state = stateInPng(base::bytesOf(app().view().recording.toast->path));
    ASSERT_TRUE(state);
    EXPECT_EQ(state->ply, 0U);
}

TEST_F(AppRecording, AnyTitleMakesAFileName) {
    for (const std::string& title :
         {std::string(600, 'x'), std::string("«Игра»"), std::string("Ends with a sign!")}) {
        store::SavedGame game;
        game.title = title;
        ASSERT_TRUE(store::storeSave(folder_.file("game.json"), game));
        app().request(OpenFile{folder_.file("game.json")});
        press(Key::F12);
        frame();
        capture();
        ASSERT_TRUE(app().view().recording.toast) << app().view().notice;
        EXPECT_TRUE(std::filesystem::exists(app().view().recording.toast->path));
        EXPECT_EQ(app().view().recording.toast->path.find("--"), std::string::npos);
    }
}

TEST_F(AppRecording, QuittingWritesTheFilmFirst) {
    press('r', true);
    capture();
    app().passTime(1);
    app().stopWork();
    EXPECT_TRUE(std::filesystem::exists(folder_.file("pictures/pinwheel-new-game-film.gif")));
}

TEST_F(AppRecording, AToastExpires) {
    press(Key::F12);
    capture();
    ASSERT_TRUE(app().view().recording.toast);
    EXPECT_LT(app().longestSleep(), 10);
    EXPECT_FALSE(app().passTime(1));
    EXPECT_TRUE(app().passTime(60));
    EXPECT_FALSE(app().view().recording.toast);
    EXPECT_FALSE(app().passTime(1));
}

TEST_F(AppRecording, TheFolderForPicturesCanBeChosenAndIsRemembered) {
    app().request(Action::PicturesFolder);
    ASSERT_TRUE(app().view().files.dialog);
    EXPECT_EQ(app().view().files.dialog->purpose, FileDialog::Purpose::Folder);
    app().request(UseFolder{folder_.file("elsewhere")});
    EXPECT_FALSE(app().view().files.dialog);
    press(Key::F12);
    capture();
    EXPECT_TRUE(std::filesystem::exists(folder_.file("elsewhere/pinwheel-new-game-ply-0.png")));
    ASSERT_TRUE(app().looking().store());
    restart();
    EXPECT_EQ(app().settings().picturesFolder, folder_.file("elsewhere"));
}

TEST_F(AppRecording, APictureThatCannotBeWrittenIsReported) {
    std::ofstream(folder_.file("pictures")) << "a file in the folder's place";
    press(Key::F12);
    capture();
    EXPECT_FALSE(app().view().recording.toast);
    EXPECT_NE(app().view().notice.find("pictures"), std::string::npos) << app().view().notice;
}

}  // namespace
}  // namespace pinwheel::viewer
