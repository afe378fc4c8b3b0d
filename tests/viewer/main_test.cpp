#include "pinwheel/base/version.hpp"
#include "program_fixture.hpp"
#include "viewer/picture/png.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace pinwheel::viewer {
namespace {

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
    for (const char* arguments :
         {"--nonsense", "one.json two.json", "selftest --nonsense", "selftest -o", "selftest stray",
          "shot one.json --ply '' -o two.png"}) {
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

TEST_F(Program, AMissingGameIsReportedByName) {
    const Outcome outcome = run("nonsense.json");
    EXPECT_EQ(outcome.status, 1);
    EXPECT_EQ(outcome.errors, "pinwheel: nonsense.json: No such file or directory\n");
}

}  // namespace
}  // namespace pinwheel::viewer
