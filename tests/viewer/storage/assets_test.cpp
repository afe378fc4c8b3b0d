#include "viewer/storage/assets.hpp"

#include "../../base/scratch_folder.hpp"

#include <gtest/gtest.h>

#include <filesystem>

namespace pinwheel::viewer {
namespace {

using Folders = std::vector<std::string>;

TEST(Assets, AreBesideTheFolderOfTheProgramWhereverThatIs) {
    EXPECT_EQ(assetFolders("/opt/a b/bin/pinwheel", "/data").front(), "/opt/a b/share/pinwheel");
    EXPECT_EQ(assetFolders("/bin/pinwheel", "/data").front(), "/share/pinwheel");
}

TEST(Assets, AreOtherwiseWhereProgramsShareTheirData) {
    EXPECT_EQ(assetFolders("", nullptr),
              (Folders{"/usr/local/share/pinwheel", "/usr/share/pinwheel"}));
    EXPECT_EQ(assetFolders("", ""), assetFolders("", nullptr));
    EXPECT_EQ(assetFolders("", "/one:relative::/two"), (Folders{"/one/pinwheel", "/two/pinwheel"}));
}

TEST(Assets, AreTakenFromTheFirstFolderThatHasThem) {
    const base::ScratchFolder folder;
    const Folders folders = {folder.file("near"), folder.file("far")};
    EXPECT_EQ(assetPath("games", folders),
              folders[0] + "/games");  // for an error that names a place
    std::filesystem::create_directories(folders[1] + "/games");
    EXPECT_EQ(assetPath("games", folders), folders[1] + "/games");
    std::filesystem::create_directories(folders[0] + "/games");
    EXPECT_EQ(assetPath("games", folders), folders[0] + "/games");
    EXPECT_EQ(assetPath("games", {}), "games");
}

}  // namespace
}  // namespace pinwheel::viewer
