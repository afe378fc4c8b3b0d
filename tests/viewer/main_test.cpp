#include "../base/scratch_folder.hpp"
#include "base/version.hpp"
#include "viewer/capture/png.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <sys/wait.h>

namespace viewer {
namespace {

struct Outcome {
    int status = -1;
    std::string output;
    std::string errors;
};

std::string textOf(const std::string& path) {
    const std::vector<std::uint8_t> bytes = base::bytesOf(path);
    return {bytes.begin(), bytes.end()};
}

class Program : public testing::Test {
protected:
    // In a folder of its own, and without a display wherever the tests themselves run.
    Outcome run(const std::string& arguments) const {
        const std::string command =
            "cd '" + folder_.file("") +
            "' && env -u DISPLAY -u WAYLAND_DISPLAY '" PINWHEEL_PROGRAM "' " + arguments + " >'" +
            streams_.file("out") + "' 2>'" + streams_.file("err") + "'";
        const int status = std::system(command.c_str());
        return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, textOf(streams_.file("out")),
                textOf(streams_.file("err"))};
    }

    const base::ScratchFolder folder_;

private:
    const base::ScratchFolder streams_;
};

TEST_F(Program, SaysItsVersion) {
    const Outcome outcome = run("--version");
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(outcome.output, "pinwheel " + std::string(base::kVersion) + "\n");
}

TEST_F(Program, SelftestNamesTheRendererAndWritesThePicture) {
    const std::string path = folder_.file("frame.png");
    const Outcome outcome = run("selftest -o '" + path + "'");
    ASSERT_EQ(outcome.status, 0) << outcome.errors;
    EXPECT_EQ(outcome.output.find("renderer: "), 0U) << outcome.output;
    EXPECT_NE(outcome.output.find("written: " + path + "\n"), std::string::npos) << outcome.output;
    const auto picture = decodePng(base::bytesOf(path));
    ASSERT_TRUE(picture) << picture.error().what;
    EXPECT_EQ(picture->size, (ImageSize{960, 600}));
}

TEST_F(Program, SelftestWithoutAFileLeavesNone) {
    const Outcome outcome = run("selftest");
    EXPECT_EQ(outcome.status, 0) << outcome.errors;
    EXPECT_EQ(outcome.errors, "");
    EXPECT_TRUE(folder_.names().empty());
}

TEST_F(Program, ADashSendsThePictureToStandardOutput) {
    const Outcome outcome = run("selftest -o -");
    ASSERT_EQ(outcome.status, 0) << outcome.errors;
    const std::vector<std::uint8_t> bytes(outcome.output.begin(), outcome.output.end());
    EXPECT_TRUE(decodePng(bytes));
    EXPECT_EQ(outcome.errors.find("renderer: "), 0U) << outcome.errors;
}

TEST_F(Program, AnExistingPictureIsReplacedOnlyWithForce) {
    const std::string path = folder_.file("frame.png");
    std::ofstream(path) << "precious";
    const Outcome refused = run("selftest -o '" + path + "'");
    EXPECT_EQ(refused.status, 1);
    EXPECT_EQ(refused.output, "");
    EXPECT_EQ(refused.errors, "pinwheel: " + path + ": exists already; -f replaces it\n");
    EXPECT_EQ(textOf(path), "precious");

    EXPECT_EQ(run("selftest -f -o '" + path + "'").status, 0);
    EXPECT_TRUE(decodePng(base::bytesOf(path)));
}

TEST_F(Program, WrongUsageIsStatusTwo) {
    for (const char* arguments : {"--nonsense", "one.json two.json", "selftest --nonsense",
                                  "selftest -o", "selftest stray"}) {
        const Outcome outcome = run(arguments);
        EXPECT_EQ(outcome.status, 2) << arguments;
        EXPECT_EQ(outcome.output, "") << arguments;
        EXPECT_NE(outcome.errors, "") << arguments;
    }
}

TEST_F(Program, AWindowWithoutADisplayIsRefusedInOneSentence) {
    const Outcome outcome = run("");
    EXPECT_EQ(outcome.status, 1);
    EXPECT_EQ(outcome.output, "");
    EXPECT_EQ(outcome.errors.find("pinwheel: "), 0U) << outcome.errors;
    EXPECT_EQ(std::ranges::count(outcome.errors, '\n'), 1) << outcome.errors;
}

TEST_F(Program, AGameThatIsNotThereIsRefusedByItsName) {
    const Outcome outcome = run("nonsense.json");
    EXPECT_EQ(outcome.status, 1);
    EXPECT_EQ(outcome.errors, "pinwheel: nonsense.json: No such file or directory\n");
}

constexpr const char* kGame = "'" PINWHEEL_SOURCE_DIR "/assets/games/shortest-mate.json' ";
constexpr const char* kSmall = " --size 320x240 --scale 0.5 ";

TEST_F(Program, AGameIsRecordedAsAGifTheSameEveryTime) {
    const Outcome first = run(std::string("record ") + kGame + kSmall + "--json -o a.gif");
    ASSERT_EQ(first.status, 0) << first.errors;
    EXPECT_EQ(first.output.find("{\"files\":[\"a.gif\"],\"frames\":9,"), 0U) << first.output;
    ASSERT_EQ(run(std::string("record ") + kGame + kSmall + "-o b.gif").status, 0);
    EXPECT_EQ(textOf(folder_.file("a.gif")), textOf(folder_.file("b.gif")));
    EXPECT_EQ(textOf(folder_.file("a.gif")).substr(0, 6), "GIF89a");
}

TEST_F(Program, AFolderGetsOnePictureForEachPly) {
    const Outcome outcome =
        run(std::string("record ") + kGame + kSmall + "--from 2 --to 4 -o film/");
    ASSERT_EQ(outcome.status, 0) << outcome.errors;
    for (const char* name : {"film/ply-00002.png", "film/ply-00003.png", "film/ply-00004.png"}) {
        const auto state = stateInPng(base::bytesOf(folder_.file(name)));
        ASSERT_TRUE(state) << name;
        EXPECT_EQ(std::to_string(state->ply), std::string(name).substr(13, 1));
    }
}

TEST_F(Program, ASheetHoldsEveryPicture) {
    const Outcome outcome = run(std::string("record ") + kGame + kSmall + "--sheet 4 -o sheet.png");
    ASSERT_EQ(outcome.status, 0) << outcome.errors;
    const auto sheet = decodePng(base::bytesOf(folder_.file("sheet.png")));
    ASSERT_TRUE(sheet);
    EXPECT_EQ(sheet->size, (ImageSize{4 * 320, 3 * 240}));
}

TEST_F(Program, APictureOfAPictureIsThatPicture) {
    ASSERT_EQ(run(std::string("shot ") + kGame + kSmall + "--ply 5 -o a.png").status, 0);
    const Outcome again = run(std::string("shot a.png") + kSmall + "-o b.png");
    ASSERT_EQ(again.status, 0) << again.errors;
    EXPECT_EQ(textOf(folder_.file("a.png")), textOf(folder_.file("b.png")));
}

TEST_F(Program, WhatCannotBeRecordedIsRefusedAndLeavesNothing) {
    for (const char* arguments :
         {"--to 99 -o x.gif", "--from 5 --to 2 -o x.gif", "-o no/such/folder/x.gif",
          "--size 0x0 -o x.gif", "--size 99999x9 -o x.gif", "--panels rubbish -o x.gif", "-o x.png",
          "--mark rubbish -o x.gif", "--hover NW -o x.gif", "--grab z9 -o x.gif"}) {
        const Outcome outcome = run(std::string("record ") + kGame + arguments);
        EXPECT_EQ(outcome.status, 1) << arguments;
        EXPECT_EQ(std::ranges::count(outcome.errors, '\n'), 1) << outcome.errors;
        EXPECT_TRUE(folder_.names().empty()) << arguments;
    }
}

}  // namespace
}  // namespace viewer
