// Sharing the game as a page.
#include "app_files_fixture.hpp"
#include "viewer/chrome/action_state.hpp"

#include <filesystem>
#include <fstream>

namespace pinwheel::viewer {
namespace {

using AppShare = AppFiles;

TEST_F(AppShare, SharingAsksForAPageAndWritesItOrSaysHowToGetOne) {
    ASSERT_TRUE(app().open(savedGame()));
    app().request(Action::SharePage);
    ASSERT_TRUE(app().view().files.dialog);
    EXPECT_EQ(app().view().files.dialog->purpose, FileDialog::Purpose::Share);
    EXPECT_EQ(app().view().files.dialog->name, "one.html");
    const std::string path = folder_.file("shared.html");
    app().request(ShareFile{path});
    if (app().view().files.dialog) {  // ./pinwheel web has not run in this folder
        EXPECT_NE(app().view().files.dialog->problem.find("./pinwheel web"), std::string::npos)
            << app().view().files.dialog->problem;
        EXPECT_FALSE(std::filesystem::exists(path));
    } else {
        EXPECT_TRUE(std::filesystem::exists(path));
    }
    EXPECT_FALSE(app().view().files.isModified);
}

TEST_F(AppShare, WhatIsOnScreenIsShared) {
    const auto nameOfPage = [this] {
        app().request(Action::SharePage);
        const auto& dialog = app().view().files.dialog;
        const std::string name = dialog ? dialog->name : app().view().notice;
        press(Key::Escape);
        return name;
    };
    const auto isOffered = [this] {
        return isEnabled(Action::SharePage, app().snapshot(), app().view());
    };
    ASSERT_TRUE(app().open(savedGame()));
    EXPECT_EQ(nameOfPage(), "one.html");
    ASSERT_TRUE(app().openLesson(PINWHEEL_SOURCE_DIR
                                 "/assets/lessons/1-duplicate-chess/01-two-boards-at-once.json"));
    EXPECT_TRUE(isOffered());
    EXPECT_EQ(nameOfPage(), "01-two-boards-at-once.html");
    app().request(StartDrill{lesson::DrillKind::Playable, 1});
    EXPECT_FALSE(isOffered());
    EXPECT_EQ(nameOfPage(), "A drill cannot be shared: its positions are made on the way.");
    app().request(Action::ShowLab);
    EXPECT_FALSE(isOffered());
    EXPECT_EQ(nameOfPage(), "There is no report to share yet: Enter plays the games first.");
}

TEST_F(AppShare, SharingNeverReplacesAFileWithoutAsking) {
    const std::string path = savedGame("taken.html");
    app().request(Action::SharePage);
    app().request(ShareFile{path});
    EXPECT_TRUE(isAsked<ReplaceFile>());
    answer(Answer::Cancel);
    EXPECT_NE(base::bytesOf(path).size(), 0U);
    EXPECT_TRUE(app().view().files.dialog);
}

}  // namespace
}  // namespace pinwheel::viewer
