#include "pinwheel/base/output_file.hpp"

#include "as_nobody.hpp"
#include "scratch_folder.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fcntl.h>
#include <filesystem>
#include <sys/file.h>
#include <unistd.h>

namespace pinwheel::base {
namespace {

const std::vector<std::uint8_t> kOld{1, 2, 3};
const std::vector<std::uint8_t> kNew{4, 5, 6, 7};

TEST(OutputFile, BytesArriveAndNothingElseIsLeftBehind) {
    const ScratchFolder folder;
    const Status written = writeOutput({folder.file("new"), false}, kNew);
    ASSERT_TRUE(written) << written.error().what;
    EXPECT_EQ(bytesOf(folder.file("new")), kNew);
    EXPECT_EQ(folder.names(), std::vector<std::string>{"new"});
}

TEST(OutputFile, AnExistingFileIsKeptUnlessReplacingWasAsked) {
    const ScratchFolder folder;
    ASSERT_TRUE(writeOutput({folder.file("picture"), false}, kOld));

    EXPECT_FALSE(checkOutput({folder.file("picture"), false}));
    const Status refused = writeOutput({folder.file("picture"), false}, kNew);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().what, folder.file("picture") + ": exists already; -f replaces it");
    EXPECT_EQ(bytesOf(folder.file("picture")), kOld);

    EXPECT_TRUE(writeOutput({folder.file("picture"), true}, kNew));
    EXPECT_EQ(bytesOf(folder.file("picture")), kNew);
}

TEST(OutputFile, OnlyOrdinaryFilesAreReplaced) {
    const ScratchFolder folder;
    std::filesystem::create_directory(folder.file("inner"));
    EXPECT_FALSE(writeOutput({folder.file("inner"), true}, kNew));
    EXPECT_TRUE(std::filesystem::is_directory(folder.file("inner")));
    EXPECT_FALSE(checkOutput({"/dev/null", true}));
}

TEST(OutputFile, AFolderThatIsNotThereIsNamed) {
    const ScratchFolder folder;
    const std::string path = folder.file("absent/picture");
    const Status refused = writeOutput({path, false}, kNew);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().what, path + ": No such file or directory");
    EXPECT_TRUE(folder.names().empty());
}

TEST(OutputFile, ALinkStaysALinkAndTheFileBehindItIsReplaced) {
    const ScratchFolder folder;
    ASSERT_TRUE(writeOutput({folder.file("real"), false}, kOld));
    std::filesystem::create_symlink("real", folder.file("link"));
    ASSERT_TRUE(writeOutput({folder.file("link"), true}, kNew));
    EXPECT_TRUE(std::filesystem::is_symlink(folder.file("link")));
    EXPECT_EQ(bytesOf(folder.file("real")), kNew);
}

TEST(OutputFile, AReplacedFileKeepsItsPermissions) {
    using std::filesystem::perms;
    const ScratchFolder folder;
    // The second has more permissions than a new file would get.
    for (const perms kept : {perms{0600}, perms{0666}}) {
        ASSERT_TRUE(writeOutput({folder.file("file"), true}, kOld));
        std::filesystem::permissions(folder.file("file"), kept);
        ASSERT_TRUE(writeOutput({folder.file("file"), true}, kNew));
        EXPECT_EQ(std::filesystem::status(folder.file("file")).permissions(), kept);
    }
}

TEST(OutputFile, AWriteProtectedFileIsNotReplaced) {
    using std::filesystem::perms;
    const ScratchFolder folder;
    ASSERT_TRUE(writeOutput({folder.file("file"), false}, kOld));
    std::filesystem::permissions(folder.file("file"), perms{0444});
    std::filesystem::permissions(folder.file(""), perms{0777});
    const AsNobody nobody;
    const Status written = writeOutput({folder.file("file"), true}, kNew);
    ASSERT_FALSE(written);
    EXPECT_EQ(written.error().what, folder.file("file") + ": Permission denied");
    EXPECT_EQ(bytesOf(folder.file("file")), kOld);
}

TEST(OutputFile, LinksInACircleAreRefused) {
    const ScratchFolder folder;
    std::filesystem::create_symlink("two", folder.file("one"));
    std::filesystem::create_symlink("one", folder.file("two"));
    const Status refused = writeOutput({folder.file("one"), true}, kNew);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().what, folder.file("one") + ": Too many levels of symbolic links");
    EXPECT_TRUE(std::filesystem::is_symlink(folder.file("one")));
}

TEST(OutputFile, WhatADeadWriterLeftIsRemovedByTheNext) {
    const ScratchFolder folder;
    std::ofstream(folder.file("new.pinwheel-part")) << "half";
    ASSERT_TRUE(writeOutput({folder.file("new"), false}, kNew));
    EXPECT_EQ(folder.names(), std::vector<std::string>{"new"});
}

TEST(Leftovers, OnlyThoseOfDeadWritersAreRemoved) {
    const ScratchFolder folder;
    for (const char* name : {"a.json.pinwheel-part", "b.json.pinwheel-part", "c.json.part"})
        std::ofstream(folder.file(name)) << "half";
    const int writer = ::open(folder.file("b.json.pinwheel-part").c_str(), O_RDWR);
    ASSERT_EQ(::flock(writer, LOCK_EX), 0);
    removeLeftovers(folder.file(""));
    ::close(writer);
    auto names = folder.names();
    std::sort(names.begin(), names.end());
    EXPECT_EQ(names, (std::vector<std::string>{"b.json.pinwheel-part", "c.json.part"}));
    removeLeftovers(folder.file("absent"));
}

TEST(OutputFile, AnEmptyNameIsRefused) { EXPECT_FALSE(checkOutput({"", true})); }

}  // namespace
}  // namespace pinwheel::base
