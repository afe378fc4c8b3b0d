#include "viewer/state/file_dialog.hpp"

#include "../../base/scratch_folder.hpp"
#include "viewer/storage/user_folders.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace pinwheel::viewer {
namespace {

using Kind = FolderEntry::Kind;

class FileDialogTest : public testing::Test {
protected:
    FileDialogTest() {
        for (const char* name : {"b.json", "a.json", "notes.odt", "shot.PNG", ".hidden.json"})
            std::ofstream(folder_.file(name)) << "x";
        std::filesystem::create_directories(folder_.file("zoo/inner"));
    }
    const base::ScratchFolder folder_;
};

TEST_F(FileDialogTest, FoldersComeFirstThenGamesAndPicturesByName) {
    const FolderListing listing = listFolder(folder_.file(""));
    EXPECT_EQ(listing.problem, "");
    EXPECT_EQ(listing.entries, (std::vector<FolderEntry>{{"zoo", Kind::Folder},
                                                         {"a.json", Kind::Game},
                                                         {"b.json", Kind::Game},
                                                         {"shot.PNG", Kind::Picture}}));
}

TEST_F(FileDialogTest, EveryKindOfGameIsListedAndANameGetsItsExtension) {
    for (const char* name : {"c.pgn", "d.FEN", "e.epd", "f.txt", "g.pinwheel"})
        std::ofstream(folder_.file(name)) << "x";
    for (const FolderEntry& entry : listFolder(folder_.file("")).entries) {
        const bool isGame = entry.kind == Kind::Game;
        EXPECT_EQ(isGame, entry.name != "zoo" && entry.name != "shot.PNG") << entry.name;
    }
    EXPECT_EQ(listFolder(folder_.file("")).entries.size(), 9U);
    FileDialog dialog(FileDialog::Purpose::Save, folder_.file(""), "mine");
    EXPECT_EQ(dialog.path(), folder_.file("mine.json"));
    dialog.extension = ".pgn";
    EXPECT_EQ(dialog.path(), folder_.file("mine.pgn"));
}

TEST_F(FileDialogTest, AllFilesAreShownWhereThatIsWanted) {
    FileDialog dialog(FileDialog::Purpose::Open, folder_.file(""), "");
    EXPECT_EQ(dialog.shown().size(), 4U);
    dialog.showAllFiles(true);
    ASSERT_EQ(dialog.shown().size(), 5U);
    EXPECT_EQ(dialog.listing.entries[3], (FolderEntry{"notes.odt", Kind::Other}));
    dialog.enter("zoo");
    dialog.enter("..");
    EXPECT_EQ(dialog.shown().size(), 5U) << "also in the next folder";
}

TEST_F(FileDialogTest, TypingNarrowsTheListAndArrowsChooseFromIt) {
    FileDialog dialog(FileDialog::Purpose::Open, folder_.file(""), "");
    EXPECT_EQ(dialog.chosen(), nullptr);
    dialog.name = "JSON";
    EXPECT_EQ(dialog.shown().size(), 2U);
    EXPECT_TRUE(dialog.takeKey({Key::Down}));
    ASSERT_NE(dialog.chosen(), nullptr);
    EXPECT_EQ(dialog.chosen()->name, "a.json");
    dialog.takeKey({Key::Down});
    dialog.takeKey({Key::Down});
    EXPECT_EQ(dialog.chosen()->name, "b.json") << "the last one stays selected";
    dialog.takeKey({Key::Up});
    EXPECT_EQ(dialog.chosen()->name, "a.json");
    dialog.name = "/somewhere/else";
    EXPECT_EQ(dialog.shown().size(), 4U) << "a path is not a filter";
}

TEST_F(FileDialogTest, TabGoesThroughThePartsAndBack) {
    FileDialog dialog(FileDialog::Purpose::Open, folder_.file(""), "");
    using Part = FileDialog::Part;
    for (const Part part : {Part::AllFiles, Part::Confirm, Part::Cancel, Part::Name}) {
        dialog.takeKey({Key::Tab});
        EXPECT_EQ(dialog.focus, part);
    }
    dialog.takeKey({Key::Tab, 0, false, true});
    EXPECT_EQ(dialog.focus, Part::Cancel);
    EXPECT_FALSE(dialog.takeKey({Key::Left}));
}

TEST_F(FileDialogTest, AFolderThatCannotBeReadSaysWhy) {
    const FolderListing listing = listFolder(folder_.file("absent"));
    EXPECT_TRUE(listing.entries.empty());
    EXPECT_NE(listing.problem.find("No such file"), std::string::npos) << listing.problem;
}

TEST(FileDialogLimits, TenThousandGamesAreListedAndNotOneMore) {
    constexpr int kGames = 10'000;
    const base::ScratchFolder folder;
    const auto make = [&folder](int number) {
        std::ofstream(folder.file(("game-" + std::to_string(number) + ".json").c_str()));
    };
    for (int i = 0; i < kGames; ++i) make(i);
    const FolderListing all = listFolder(folder.file(""));
    EXPECT_EQ(all.entries.size(), std::size_t{kGames});
    EXPECT_EQ(all.problem, "");
    EXPECT_TRUE(std::ranges::is_sorted(all.entries, {}, &FolderEntry::name));
    make(kGames);
    const FolderListing most = listFolder(folder.file(""));
    EXPECT_EQ(most.entries.size(), std::size_t{kGames});
    EXPECT_EQ(most.problem, "only the first 10000 entries are shown");
}

TEST_F(FileDialogTest, FoldersAreEnteredAndLeft) {
    FileDialog dialog(FileDialog::Purpose::Open, folder_.file(""), "");
    const std::string start = dialog.folder;
    dialog.enter("zoo");
    EXPECT_EQ(dialog.listing.entries, (std::vector<FolderEntry>{{"inner", Kind::Folder}}));
    dialog.enter("..");
    EXPECT_EQ(dialog.folder, start);
    for (int i = 0; i < 30; ++i) dialog.enter("..");
    EXPECT_EQ(dialog.folder, "/");
}

TEST_F(FileDialogTest, WithoutAFolderItStartsInTheCurrentOne) {
    const FileDialog dialog(FileDialog::Purpose::Open, "", "");
    EXPECT_EQ(dialog.folder, std::filesystem::current_path().string());
    EXPECT_EQ(dialog.listing.problem, "");
}

TEST_F(FileDialogTest, ABareNameGetsTheExtensionOfASave) {
    FileDialog dialog(FileDialog::Purpose::Save, folder_.file(""), "mine");
    EXPECT_EQ(dialog.path(), folder_.file("mine.json"));
    dialog.name = "mine.save";
    EXPECT_EQ(dialog.path(), folder_.file("mine.save"));
    dialog.name = "/tmp/other";
    EXPECT_EQ(dialog.path(), "/tmp/other.json");
}

class UserFoldersTest : public testing::Test {
protected:
    ~UserFoldersTest() override {
        for (const auto& [name, value] : before_) {
            if (value) {
                setenv(name, value->c_str(), 1);
            } else {
                unsetenv(name);
            }
        }
    }
    void set(const char* name, const char* value) {
        const char* const old = std::getenv(name);
        before_.emplace_back(name, old != nullptr ? std::optional<std::string>(old) : std::nullopt);
        if (value != nullptr) {
            setenv(name, value, 1);
        } else {
            unsetenv(name);
        }
    }

private:
    std::vector<std::pair<const char*, std::optional<std::string>>> before_;
};

TEST_F(UserFoldersTest, TheEnvironmentNamesThem) {
    set("XDG_CONFIG_HOME", "/config");
    set("XDG_STATE_HOME", "/state");
    EXPECT_EQ(userFolders().settings, "/config/pinwheel");
    EXPECT_EQ(userFolders().state, "/state/pinwheel");
}

TEST_F(UserFoldersTest, TheyDefaultToFoldersBelowHome) {
    set("XDG_CONFIG_HOME", nullptr);
    set("XDG_STATE_HOME", "relative/is/ignored");
    set("HOME", "/home/me");
    EXPECT_EQ(userFolders().settings, "/home/me/.config/pinwheel");
    EXPECT_EQ(userFolders().state, "/home/me/.local/state/pinwheel");
}

TEST_F(UserFoldersTest, WithoutAHomeThereAreNone) {
    set("XDG_CONFIG_HOME", nullptr);
    set("XDG_STATE_HOME", nullptr);
    set("HOME", nullptr);
    EXPECT_FALSE(userFolders().settings);
    EXPECT_FALSE(userFolders().state);
}

}  // namespace
}  // namespace pinwheel::viewer
