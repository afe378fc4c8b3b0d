// Files where the viewer sees no folders, as in a page.
#include "app_files_fixture.hpp"
#include "viewer/chrome/action_state.hpp"

#include <filesystem>
#include <fstream>

namespace pinwheel::viewer {
namespace {

class AppExchange : public AppFiles, public FileExchange {
protected:
    AppExchange() { app().exchangeFilesWith(*this); }

    void askForFile() override { ++asked_; }
    void deliver(const std::string& path) override { delivered_.push_back(path); }
    bool askForClipboard() override {
        ++asked_;
        return isClipboardLate_;
    }
    bool hasSharedFile() const override { return isShared_; }
    void deliverSharedFile() override { delivered_.emplace_back("shared"); }
    std::string folder() const override { return folder_.file(""); }
    bool isLasting(const std::string&) const override { return isLasting_; }
    base::Result<std::string> emptyPage() const override {
        return std::string("<title>Pinwheel</title><!--pinwheel-text--><!--pinwheel-game-->");
    }

    int asked_ = 0;
    bool isClipboardLate_ = false;
    bool isShared_ = false;
    bool isLasting_ = false;
    std::vector<std::string> delivered_;
};

TEST_F(AppExchange, OpeningAsksForAFile) {
    app().request(Action::Open);
    EXPECT_EQ(asked_, 1);
    EXPECT_FALSE(app().view().files.dialog);
}

TEST_F(AppExchange, SavingHandsOverTheFile) {
    playFirstMove();
    app().request(Action::Save);
    ASSERT_EQ(delivered_.size(), 1U);
    EXPECT_EQ(delivered_[0], folder_.file("game.json"));
    EXPECT_FALSE(app().view().files.isModified);
    EXPECT_FALSE(app().view().files.dialog);
}

TEST_F(AppExchange, AnUnchangedFileIsHandedOverAsItCame) {
    const std::string path = savedGame();
    const auto before = base::bytesOf(path);
    ASSERT_TRUE(app().open(path));
    for (const Action save : {Action::SaveAs, Action::Save}) {
        app().request(save);
        ASSERT_EQ(delivered_, std::vector<std::string>{path});
        EXPECT_EQ(base::bytesOf(path), before);
        delivered_.clear();
    }
}

TEST_F(AppExchange, AChangedGameIsNotSavedIntoTheFileThatCame) {
    std::filesystem::create_directories(folder_.file("came"));
    const std::string path = folder_.file("came/saved.json");
    std::filesystem::copy_file(savedGame(), path);
    const auto before = base::bytesOf(path);
    ASSERT_TRUE(app().open(path));
    app().request(game::SetTitle{{}, "Another"});
    app().request(Action::Save);
    ASSERT_EQ(delivered_, std::vector<std::string>{folder_.file("saved.json")});
    EXPECT_EQ(base::bytesOf(path), before);
    EXPECT_FALSE(app().view().files.isModified);
}

class AppExchangeRecovery : public AppExchange {
protected:
    // Opens a file of two games, changes the first one and restarts when the file is gone.
    void recoverWithoutFile(const std::string& padding) {
        const std::string path = folder_.file("two.pgn");
        std::ofstream(path) << "[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n\n1. d4 {" << padding
                            << "} *\n";
        ASSERT_TRUE(app().open(path));
        app().request(game::SetTitle{{}, "changed"});
        frame();
        std::filesystem::remove(path);
        restart();
        app().offerRecovery();
        ASSERT_TRUE(isAsked<RecoverGame>());
        answer(Answer::Yes);
    }
    std::string gamesNow() { return app().document().book()->wholeText(); }
};

TEST_F(AppExchangeRecovery, AllGamesOfAFileThatIsGoneAreRecovered) {
    recoverWithoutFile("short");
    EXPECT_NE(gamesNow().find("1. e4"), std::string::npos) << gamesNow();
    EXPECT_NE(gamesNow().find("1. d4"), std::string::npos) << gamesNow();
    EXPECT_EQ(app().view().notice, "");
    EXPECT_TRUE(app().view().files.isModified);
}

TEST_F(AppExchangeRecovery, OfALongFileThatIsGoneTheEditedGamesAre) {
    recoverWithoutFile(std::string(1'100'000, 'x'));
    EXPECT_NE(gamesNow().find("1. e4"), std::string::npos);
    EXPECT_EQ(gamesNow().find("1. d4"), std::string::npos);
    EXPECT_NE(app().view().notice.find("two.pgn is no longer there, so only the games that were "
                                       "edited are opened"),
              std::string::npos)
        << app().view().notice;
}

TEST_F(AppExchange, SharingHandsOverThePageWithThisGame) {
    playFirstMove();
    for (int i = 0; i < 2; ++i) {  // again without a question
        app().request(Action::SharePage);
        EXPECT_FALSE(app().view().files.dialog);
        EXPECT_FALSE(app().view().files.question);
    }
    ASSERT_EQ(delivered_, std::vector<std::string>(2, folder_.file("game.html")));
    const auto bytes = base::bytesOf(delivered_[0]);
    const std::string page(bytes.begin(), bytes.end());
    EXPECT_NE(page.find("id=\"pinwheel-game\""), std::string::npos) << page;
    EXPECT_NE(page.find("1. e2e4"), std::string::npos) << page;
    EXPECT_EQ(app().view().recording.toast->text,
              "Page written; it opens in any browser: game.html");
    EXPECT_TRUE(app().view().files.isModified);
}

TEST_F(AppExchange, TheSharedFileIsHandedOverFromEveryScreen) {
    app().request(Action::SaveShared);
    EXPECT_TRUE(delivered_.empty());
    EXPECT_FALSE(isEnabled(Action::SaveShared, app().snapshot(), app().view()));
    isShared_ = true;
    app().exchangeFilesWith(*this);
    for (const Action screen : {Action::ClearMarks, Action::ShowLab, Action::ShowLearn}) {
        app().request(screen);
        EXPECT_TRUE(isEnabled(Action::SaveShared, app().snapshot(), app().view()));
        app().request(Action::SaveShared);
    }
    EXPECT_EQ(delivered_, std::vector<std::string>(3, "shared"));
}

TEST_F(AppExchange, RemembersNoFiles) {
    ASSERT_TRUE(app().open(savedGame()));
    EXPECT_TRUE(app().settings().recentFiles.empty());
}

TEST_F(AppExchange, PasteWaitsForTheClipboard) {
    isClipboardLate_ = true;
    app().request(Action::Paste);
    EXPECT_EQ(asked_, 1);
    EXPECT_EQ(app().view().notice, "");
}

TEST_F(AppExchange, PicturesAreHandedOver) {
    app().request(Action::PictureOfWindow);
    frame();
    app().recording().keep({kWindow, std::vector<Rgba>(kWindow.pixelCount())});
    ASSERT_EQ(delivered_.size(), 1U);
    EXPECT_TRUE(delivered_[0].ends_with(".png"));
}

}  // namespace
}  // namespace pinwheel::viewer
