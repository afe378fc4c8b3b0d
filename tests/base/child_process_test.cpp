#include "pinwheel/base/child_process.hpp"

#include <gtest/gtest.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <fstream>
#include <thread>

namespace pinwheel::base {
namespace {

using Milliseconds = ChildProcess::Milliseconds;

constexpr Milliseconds kLong{20'000};  // never reached unless something is wrong
constexpr Milliseconds kBrief{50};

ChildProcess shell(const std::string& script) {
    auto child = ChildProcess::start({"sh", "-c", script});
    EXPECT_TRUE(child);
    return *std::move(child);
}

std::string lineOf(ChildProcess& child) {
    const Received received = child.readLine(kLong);
    if (const auto* line = std::get_if<std::string>(&received)) return *line;
    if (const auto* gone = std::get_if<Gone>(&received)) return "gone: " + gone->how;
    return "silence";
}

TEST(ChildProcess, LinesGoInAndOut) {
    ChildProcess child = shell("while read -r line; do echo \"got $line\"; done");
    ASSERT_TRUE(child.writeLine("one", kLong));
    EXPECT_EQ(lineOf(child), "got one");
    ASSERT_TRUE(child.writeLine("two", kLong));
    EXPECT_EQ(lineOf(child), "got two");
    child.closeInput();
    EXPECT_EQ(lineOf(child), "gone: exited with status 0");
}

TEST(ChildProcess, AProgramThatDoesNotExistIsNamed) {
    const auto child = ChildProcess::start({"no-such-program-anywhere"});
    ASSERT_FALSE(child);
    EXPECT_EQ(child.error().what,
              "cannot run 'no-such-program-anywhere': No such file or directory");
    EXPECT_EQ(ChildProcess::start({}).error().what, "no program was given");
}

TEST(ChildProcess, TheWayItEndedIsTold) {
    ChildProcess refused = shell("exit 3");
    EXPECT_EQ(lineOf(refused), "gone: exited with status 3");
    ChildProcess crashed = shell("kill -SEGV $$");
    EXPECT_EQ(lineOf(crashed), "gone: was ended by signal 11 (Segmentation fault)");
    ChildProcess complained = shell("echo first >&2; echo 'no network file' >&2; exit 1");
    EXPECT_EQ(lineOf(complained), "gone: exited with status 1 after writing 'no network file'");
}

TEST(ChildProcess, SilenceEndsWithThePatience) {
    ChildProcess child = shell("sleep 100");
    EXPECT_TRUE(std::holds_alternative<Silence>(child.readLine(kBrief)));
    EXPECT_TRUE(std::holds_alternative<Silence>(child.readLine(Milliseconds(0))));
    EXPECT_FALSE(child.waitForEnd(kBrief));
}

TEST(ChildProcess, HalfLinesWaitForTheirEnd) {
    ChildProcess child = shell("printf 'half '; sleep 0.2; printf 'line\\r\\nrest'");
    EXPECT_EQ(lineOf(child), "half line");
    EXPECT_EQ(lineOf(child), "rest");
    EXPECT_EQ(lineOf(child), "gone: exited with status 0");
}

TEST(ChildProcess, EndlessLinesAreCutAndEndWithThePatience) {
    ChildProcess child = shell("tr '\\0' x </dev/zero");
    const Received received = child.readLine(kLong);
    ASSERT_TRUE(std::holds_alternative<std::string>(received));
    EXPECT_EQ(std::get<std::string>(received).size(), ChildProcess::kMaxLine);
    // The rest of that line never ends.
    EXPECT_TRUE(std::holds_alternative<Silence>(child.readLine(kBrief)));
}

TEST(ChildProcess, AProgramThatDoesNotReadDoesNotBlockUs) {
    ChildProcess child = shell("sleep 100");
    const std::string much(1U << 20U, 'x');
    const Status written = child.writeLine(much, kBrief);
    ASSERT_FALSE(written);
    EXPECT_EQ(written.error().what, "it does not read its input");
}

TEST(ChildProcess, WritingToAProgramThatHasEndedIsAnError) {
    ChildProcess child = shell("exit 0");
    ASSERT_TRUE(child.waitForEnd(kLong));
    Status written = child.writeLine("hello", kLong);
    EXPECT_FALSE(written);
}

TEST(ChildProcess, AGrandchildThatKeepsTheOutputOpenDoesNotHideTheEnd) {
    ChildProcess child = shell("sleep 100 & echo started; exit 4");
    EXPECT_EQ(lineOf(child), "started");
    EXPECT_EQ(lineOf(child), "gone: exited with status 4");
}

// Whether a process with this number still runs (a zombie does not).
bool isRunning(pid_t id) {
    std::ifstream status("/proc/" + std::to_string(id) + "/stat");
    std::string number;
    std::string name;
    std::string state;
    return static_cast<bool>(status >> number >> name >> state) && state != "Z" && state != "X";
}

TEST(ChildProcess, NothingOutlivesTheObject) {
    pid_t shellId = 0;
    pid_t grandchild = 0;
    {
        // Ignores the polite ways to end a program, and so does its child.
        ChildProcess child =
            shell("trap '' TERM INT HUP; sleep 100 & echo $$; echo $!; while :; do wait; done");
        shellId = std::stoi(lineOf(child));
        grandchild = std::stoi(lineOf(child));
        EXPECT_TRUE(isRunning(shellId));
        EXPECT_TRUE(isRunning(grandchild));
    }
    EXPECT_FALSE(isRunning(shellId));
    // The grandchild belongs to init now and is killed asynchronously.
    for (int i = 0; i < 2000 && isRunning(grandchild); ++i) std::this_thread::sleep_for(kBrief / 5);
    EXPECT_FALSE(isRunning(grandchild));
}

TEST(ChildProcess, MovedObjectsGoOn) {
    ChildProcess child = shell("read -r line; echo \"$line\"");
    ChildProcess moved = std::move(child);
    ASSERT_TRUE(moved.writeLine("hello", kLong));
    EXPECT_EQ(lineOf(moved), "hello");
}

}  // namespace
}  // namespace pinwheel::base
