#include "run_program.hpp"

#include <gtest/gtest.h>

#include <system_error>

namespace pinwheel::cli {
namespace {

Outcome shell(const std::string& script, const std::string& input = "") {
    return run({.program = "/bin/sh", .arguments = {"-c", script}, .input = input});
}

TEST(RunProgram, CatchesBothOutputsAndTheExitStatus) {
    const Outcome outcome = shell("echo out; echo err >&2; exit 3");
    EXPECT_EQ(outcome.exit, 3);
    EXPECT_EQ(outcome.out, "out\n");
    EXPECT_EQ(outcome.err, "err\n");
}

TEST(RunProgram, FeedsStandardInputHoweverLongItIs) {
    const std::string input(1'000'000, 'x');
    EXPECT_EQ(shell("cat", input).out, input);
    EXPECT_EQ(shell("true", input).exit, 0);
}

TEST(RunProgram, PassesArgumentsAsTheyAre) {
    const std::vector<std::string> arguments = {"%s|%s", "two words", ""};
    EXPECT_EQ(run({.program = findProgram("printf"), .arguments = arguments}).out, "two words|");
}

TEST(RunProgram, KillsWhatOutlivesItsTime) {
    const Outcome outcome = run({.program = "/bin/sh",
                                 .arguments = {"-c", "echo begun; exec sleep 60"},
                                 .timeout = std::chrono::seconds(1)});
    EXPECT_EQ(outcome.exit, 128 + 9);
    EXPECT_EQ(outcome.out, "begun\n");
}

TEST(RunProgram, ThrowsWhatCannotBeStarted) {
    EXPECT_THROW(run({.program = "/no/such/program"}), std::system_error);
}

TEST(RunProgram, FindsProgramsOnThePath) {
    EXPECT_NE(findProgram("sh"), "");
    EXPECT_EQ(findProgram("no-such-program"), "");
    EXPECT_EQ(findProgram("sh", {"/bin"}), "/bin/sh");
}

}  // namespace
}  // namespace pinwheel::cli
