#include "engine_program.hpp"
#include "misbehaviours.hpp"
#include "planted_engine.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <poll.h>
#include <stdexcept>
#include <sys/wait.h>
#include <unistd.h>

namespace pinwheel::planted {
namespace {

using namespace std::chrono_literals;

constexpr const char* kSession = "uci\nisready\nposition startpos\ngo depth 1\nquit\n";
constexpr int kKilled = 128 + SIGKILL;

// Kills the engine after some seconds: on a busy machine it may take one to start.
cli::Outcome outcomeOf(std::string_view name, const std::string& input = kSession) {
    cli::Call call = plantedCall(misbehaving(name), input);
    call.timeout = 3s;
    return cli::run(call);
}
// Waits for it to exit by itself.
cli::Outcome wholeOutcomeOf(std::string_view name, const std::string& input = kSession) {
    return cli::run(plantedCall(misbehaving(name), input));
}
bool hasLine(const cli::Outcome& outcome, std::string_view line) {
    const auto lines = cli::linesOf(outcome.out);
    return std::ranges::find(lines, line) != lines.end();
}

TEST(Misbehaviour, Dies) {
    EXPECT_EQ(wholeOutcomeOf("dies-at-start").exit, 3);
    const cli::Outcome onGo = wholeOutcomeOf("dies-on-go");
    EXPECT_EQ(onGo.exit, 4);
    EXPECT_TRUE(hasLine(onGo, "readyok"));
    const cli::Outcome onPosition = wholeOutcomeOf("segfaults-on-position");
    EXPECT_EQ(onPosition.exit, 128 + SIGSEGV);
    EXPECT_TRUE(hasLine(onPosition, "readyok"));
}

TEST(Misbehaviour, HangsOnUci) {
    const cli::Outcome outcome = outcomeOf("hangs-on-uci");
    EXPECT_EQ(outcome.exit, kKilled);
    EXPECT_EQ(outcome.out, "");
}

TEST(Misbehaviour, HangsOnGo) {
    const cli::Outcome outcome = outcomeOf("hangs-on-go");
    EXPECT_EQ(outcome.exit, kKilled);
    EXPECT_TRUE(hasLine(outcome, "readyok"));
}

TEST(Misbehaviour, NeverSaysReadyOk) {
    const cli::Outcome outcome = wholeOutcomeOf("never-ready");
    EXPECT_TRUE(hasLine(outcome, "uciok"));
    EXPECT_FALSE(hasLine(outcome, "readyok"));
}

TEST(Misbehaviour, IgnoresStop) {
    // The end of the input ends the search, but only after everything else is answered.
    const cli::Outcome outcome = wholeOutcomeOf("ignores-stop", "go infinite\nstop\nisready\n");
    EXPECT_TRUE(hasLine(outcome, "readyok"));
    EXPECT_LT(outcome.out.find("readyok"), outcome.out.find("bestmove"));
}

TEST(Misbehaviour, PrintsHalfLinesWithAPause) {
    const auto start = std::chrono::steady_clock::now();
    EXPECT_TRUE(hasLine(wholeOutcomeOf("half-lines"), "readyok"));
    EXPECT_GT(std::chrono::steady_clock::now() - start, 100ms);
}

TEST(Misbehaviour, SpeaksLate) {
    const auto start = std::chrono::steady_clock::now();
    EXPECT_TRUE(hasLine(wholeOutcomeOf("speaks-late", "uci\n"), "uciok"));
    EXPECT_GT(std::chrono::steady_clock::now() - start, 1500ms);
}

TEST(Misbehaviour, LiesAboutCounts) {
    const std::string divide = "position startpos\ngo perft 2\nquit\n";
    EXPECT_TRUE(hasLine(wholeOutcomeOf("wrong-total", divide), "Nodes searched: 401"));
    const Counts parent = divideOf(misbehaving("child-disagrees"), "startpos", 2);
    EXPECT_EQ(totalOf(parent), 401U);
    EXPECT_EQ(totalOf(divideOf(misbehaving("child-disagrees"), "startpos moves a2a3", 1)), 20U);
    EXPECT_EQ(std::ranges::count(parent, 21U, &Counts::value_type::second), 1);
    EXPECT_TRUE(hasLine(wholeOutcomeOf("rubbish-counts", divide), "e2e4: many"));
    EXPECT_TRUE(hasLine(wholeOutcomeOf("negative-counts", divide), "e2e4: -20"));
    EXPECT_TRUE(hasLine(wholeOutcomeOf("huge-counts", divide), "e2e4: 2000000000000000000000"));
}

TEST(Misbehaviour, PrintsBinaryAndManyOptions) {
    const cli::Outcome binary = wholeOutcomeOf("prints-binary");
    EXPECT_NE(binary.out.find('\0'), std::string::npos);
    EXPECT_NE(binary.out.find('\xFF'), std::string::npos);
    EXPECT_TRUE(hasLine(binary, "readyok"));
    const cli::Outcome options = wholeOutcomeOf("many-options");
    EXPECT_TRUE(hasLine(options, "option name Option10000 type spin default 1 min 0 max 9"));
    EXPECT_TRUE(hasLine(options, "uciok"));
}

// The engine in a process group of its own, with an open input that says `commands`.
class OwnGroup {
public:
    OwnGroup(std::string_view name, std::string_view commands) {
        std::array<int, 2> in{};
        std::array<int, 2> out{};
        if (::pipe(in.data()) != 0 || ::pipe(out.data()) != 0) throw std::runtime_error("pipe");
        const std::string copy(name);
        child_ = ::fork();
        if (child_ == 0) {
            ::setpgid(0, 0);
            ::dup2(in[0], STDIN_FILENO);
            ::dup2(out[1], STDOUT_FILENO);
            for (const int end : {in[0], in[1], out[0], out[1]}) ::close(end);
            ::execl(PLANTED_ENGINE, PLANTED_ENGINE, "--misbehave", copy.c_str(), nullptr);
            ::_exit(127);
        }
        ::setpgid(child_, child_);
        ::close(in[0]);
        ::close(out[1]);
        in_ = in[1];
        out_ = out[0];
        EXPECT_EQ(::write(in_, commands.data(), commands.size()),
                  static_cast<ssize_t>(commands.size()));
    }
    OwnGroup(const OwnGroup&) = delete;
    OwnGroup& operator=(const OwnGroup&) = delete;
    ~OwnGroup() {
        ::kill(-child_, SIGKILL);
        if (!hasExited(0s)) ::waitpid(child_, nullptr, 0);
        ::close(in_);
        ::close(out_);
    }

    void signal(int number) const { ::kill(child_, number); }
    bool hasExited(std::chrono::milliseconds patience) {
        const auto end = std::chrono::steady_clock::now() + patience;
        while (!hasExited_) {
            hasExited_ = ::waitpid(child_, nullptr, WNOHANG) == child_;
            if (std::chrono::steady_clock::now() >= end) break;
            ::usleep(2000);
        }
        return hasExited_;
    }
    std::string read(std::size_t bytes) const {
        std::string text(bytes, ' ');
        std::size_t size = 0;
        while (size < bytes) {
            const ssize_t count = ::read(out_, text.data() + size, bytes - size);
            if (count <= 0) break;
            size += static_cast<std::size_t>(count);
        }
        text.resize(size);
        return text;
    }
    // Reads until there is nothing for a while; true at the end of the output.
    bool isOutputClosed(std::chrono::milliseconds patience) const {
        std::array<char, 4096> buffer{};
        pollfd end{out_, POLLIN, 0};
        while (::poll(&end, 1, static_cast<int>(patience.count())) > 0) {
            if (::read(out_, buffer.data(), buffer.size()) <= 0) return true;
        }
        return false;
    }

private:
    pid_t child_ = 0;
    int in_ = -1;
    int out_ = -1;
    bool hasExited_ = false;
};

TEST(Misbehaviour, Floods) {
    constexpr std::size_t kMuch = 1'000'000;
    const std::string atStart = OwnGroup("floods-at-start", "").read(kMuch);
    EXPECT_EQ(atStart.size(), kMuch);
    EXPECT_TRUE(atStart.starts_with("info string flood\ninfo string flood\n"));
    const std::string onGo = OwnGroup("floods-lines", kSession).read(kMuch);
    EXPECT_EQ(onGo.size(), kMuch);
    EXPECT_NE(onGo.find("readyok\ninfo string flood\n"), std::string::npos);
    const std::string oneLine = OwnGroup("floods-without-newline", kSession).read(kMuch);
    EXPECT_GT(oneLine.size() - oneLine.rfind('\n'), kMuch / 2);
}

TEST(Misbehaviour, HangsOnQuitAndIgnoresSigterm) {
    OwnGroup engine("hangs-on-quit", "isready\nquit\n");
    EXPECT_FALSE(engine.isOutputClosed(200ms));
    engine.signal(SIGTERM);
    EXPECT_FALSE(engine.hasExited(200ms));
}

TEST(Misbehaviour, ClosesItsOutputAndLivesOn) {
    OwnGroup engine("closes-output", "position startpos\ngo depth 1\n");
    EXPECT_TRUE(engine.isOutputClosed(5s));
    EXPECT_FALSE(engine.hasExited(200ms));
}

TEST(Misbehaviour, LeavesAGrandchildThatKeepsTheOutputOpen) {
    OwnGroup engine("leaves-grandchild", "isready\nquit\n");
    EXPECT_TRUE(engine.hasExited(5s));
    EXPECT_FALSE(engine.isOutputClosed(200ms));
}

TEST(MisbehaviourTable, IsListedByTheEngine) {
    const auto lines = cli::linesOf(cli::run(plantedCall({"--list-misbehaviours"})).out);
    ASSERT_EQ(lines.size(), misbehaviours().size());
    EXPECT_EQ(lines[0], "dies-at-start exits with status 3 at once");
}

}  // namespace
}  // namespace pinwheel::planted
