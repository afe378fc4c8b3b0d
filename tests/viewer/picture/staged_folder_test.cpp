#include "viewer/picture/staged_folder.hpp"

#include "../../base/scratch_folder.hpp"

#include <gtest/gtest.h>

#include <filesystem>

namespace pinwheel::viewer {
namespace {

namespace fs = std::filesystem;

const std::vector<std::uint8_t> kBytes = {'n', 'e', 'w'};

std::string textIn(const std::string& path) {
    const auto bytes = base::bytesOf(path);
    return {bytes.begin(), bytes.end()};
}

TEST(StagedFolder, AppearsWithAllItsFilesAtOnce) {
    const base::ScratchFolder place;
    StagedFolder folder(place.file("film/"), false);
    ASSERT_TRUE(folder.add("a", kBytes));
    ASSERT_TRUE(folder.add("b", kBytes));
    EXPECT_FALSE(fs::exists(place.file("film")));
    ASSERT_TRUE(folder.commit());
    EXPECT_EQ(textIn(place.file("film/a")), "new");
    EXPECT_EQ(textIn(place.file("film/b")), "new");
    EXPECT_EQ(place.names(), (std::vector<std::string>{"film"}));
    EXPECT_NE(fs::status(place.file("film")).permissions() & fs::perms::group_read,
              fs::perms::none);
}

TEST(StagedFolder, OnlyStagesOfDeadProcessesAreRemoved) {
    const base::ScratchFolder place;
    fs::create_directories(place.file(".film.pinwheel-stage-abcdef"));
    fs::create_directories(place.file(".film-abcdef"));
    StagedFolder living(place.file("film"), false);
    ASSERT_TRUE(living.add("a", kBytes));
    EXPECT_FALSE(fs::exists(place.file(".film.pinwheel-stage-abcdef")));
    removeAbandonedStages(place.file(""));
    ASSERT_TRUE(living.commit());
    EXPECT_EQ(textIn(place.file("film/a")), "new");
    EXPECT_TRUE(fs::exists(place.file(".film-abcdef")));
}

TEST(StagedFolder, LeavesNothingIfNotCommitted) {
    const base::ScratchFolder place;
    {
        StagedFolder folder(place.file("deep/down/film/"), false);
        ASSERT_TRUE(folder.add("a", kBytes));
    }
    EXPECT_TRUE(place.names().empty());
}

TEST(StagedFolder, AnExistingFolderKeepsItsOtherFiles) {
    const base::ScratchFolder place;
    fs::create_directory(place.file("film"));
    std::ofstream(place.file("film/mine")) << "old";
    StagedFolder folder(place.file("film"), false);
    ASSERT_TRUE(folder.add("a", kBytes));
    ASSERT_TRUE(folder.commit());
    EXPECT_EQ(textIn(place.file("film/mine")), "old");
    EXPECT_EQ(textIn(place.file("film/a")), "new");
}

TEST(StagedFolder, AFileIsReplacedOnlyIfAllowed) {
    const base::ScratchFolder place;
    fs::create_directory(place.file("film"));
    std::ofstream(place.file("film/a")) << "old";
    const std::vector<std::string> names = {"a"};
    {
        StagedFolder refused(place.file("film"), false);
        EXPECT_FALSE(refused.check(names));
        ASSERT_TRUE(refused.add("a", kBytes));
        EXPECT_FALSE(refused.commit());
    }
    EXPECT_EQ(textIn(place.file("film/a")), "old");
    StagedFolder allowed(place.file("film"), true);
    ASSERT_TRUE(allowed.check(names));
    ASSERT_TRUE(allowed.add("a", kBytes));
    ASSERT_TRUE(allowed.commit());
    EXPECT_EQ(textIn(place.file("film/a")), "new");
}

TEST(StagedFolder, ADanglingSymlinkIsLeftAlone) {
    const base::ScratchFolder place;
    fs::create_symlink("nowhere", place.file("film"));
    {
        StagedFolder folder(place.file("film/"), false);
        EXPECT_FALSE(folder.check({}));
        ASSERT_TRUE(folder.add("a", kBytes));
        EXPECT_FALSE(folder.commit());
    }
    EXPECT_TRUE(fs::is_symlink(place.file("film")));
    EXPECT_EQ(place.names(), (std::vector<std::string>{"film"}));
}

TEST(StagedFolder, AFileInItsPlaceIsRefused) {
    const base::ScratchFolder place;
    std::ofstream(place.file("film")) << "old";
    const StagedFolder folder(place.file("film/"), true);
    const base::Status allowed = folder.check({});
    ASSERT_FALSE(allowed);
    EXPECT_NE(allowed.error().what.find("is not a folder"), std::string::npos);
}

}  // namespace
}  // namespace pinwheel::viewer
