#include "pinwheel/base/input_file.hpp"

#include "scratch_folder.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

namespace pinwheel::base {
namespace {

constexpr std::size_t kAmple = 1'000'000;

void write(const std::string& path, std::string_view bytes) {
    std::ofstream(path, std::ios::binary) << bytes;
}

TEST(InputFile, GivesTheBytesAsTheyAre) {
    const ScratchFolder folder;
    const std::string bytes("line\r\n\0\xFF end", 13);
    write(folder.file("mixed"), bytes);
    const auto read = readInput(folder.file("mixed"), kAmple);
    ASSERT_TRUE(read);
    EXPECT_EQ(*read, bytes);
}

TEST(InputFile, AnEmptyFileIsEmptyText) {
    const ScratchFolder folder;
    write(folder.file("empty"), "");
    EXPECT_EQ(*readInput(folder.file("empty"), kAmple), "");
    EXPECT_EQ(*readInput(folder.file("empty"), 0), "");
}

TEST(InputFile, MoreThanOneChunkIsRead) {
    const ScratchFolder folder;
    const std::string bytes(300'000, 'x');
    write(folder.file("long"), bytes);
    EXPECT_EQ(*readInput(folder.file("long"), kAmple), bytes);
}

TEST(InputFile, TheLimitIsTheLargestSizeAllowed) {
    const ScratchFolder folder;
    write(folder.file("ten"), "0123456789");
    EXPECT_TRUE(readInput(folder.file("ten"), 10));
    const auto refused = readInput(folder.file("ten"), 9);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().what, folder.file("ten") + ": is larger than 9 bytes");
}

TEST(InputFile, WhatNeverEndsIsRefusedAtTheLimit) {
    const auto refused = readInput("/dev/zero", 100'000);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().what, "/dev/zero: is larger than 100000 bytes");
}

TEST(InputFile, AFileThatIsNotThereIsNamed) {
    const ScratchFolder folder;
    const auto refused = readInput(folder.file("absent"), kAmple);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().what, folder.file("absent") + ": No such file or directory");
}

TEST(InputFile, AFolderIsNoFile) {
    const ScratchFolder folder;
    std::filesystem::create_directory(folder.file("inner"));
    const auto refused = readInput(folder.file("inner"), kAmple);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().what, folder.file("inner") + ": Is a directory");
}

TEST(InputFile, ALinkIsFollowed) {
    const ScratchFolder folder;
    write(folder.file("real"), "text");
    std::filesystem::create_symlink("real", folder.file("link"));
    EXPECT_EQ(*readInput(folder.file("link"), kAmple), "text");
}

}  // namespace
}  // namespace pinwheel::base
