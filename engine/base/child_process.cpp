#include "pinwheel/base/child_process.hpp"

#include "pinwheel/base/in_quotes.hpp"
#include "pinwheel/base/system_failure.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <spawn.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace pinwheel::base {

namespace {

using Clock = std::chrono::steady_clock;
using Milliseconds = ChildProcess::Milliseconds;

// How often a quiet program is checked for having ended: its own children may keep the pipe open.
constexpr Milliseconds kLook{50};

Milliseconds timeUntil(Clock::time_point end) {
    return std::max(std::chrono::ceil<Milliseconds>(end - Clock::now()), Milliseconds(0));
}

struct Pipe {
    Descriptor reading;
    Descriptor writing;
};

// Close-on-exec: a child keeps only the ends that become its standard streams.
Result<Pipe> makePipe() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return systemFailure("pipe", errno);
    return Pipe{Descriptor(ends[0]), Descriptor(ends[1])};
}

// Writing to a program that has closed its input must be a failed write, not the end of ours. Only
// this thread's signals are held back, so that a library need not change the whole process.
class BrokenPipesHeld {
public:
    BrokenPipesHeld() {
        ::sigemptyset(&pipe_);
        ::sigaddset(&pipe_, SIGPIPE);
        ::pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
    }
    BrokenPipesHeld(const BrokenPipesHeld&) = delete;
    BrokenPipesHeld& operator=(const BrokenPipesHeld&) = delete;
    ~BrokenPipesHeld() {
        const timespec now{};
        if (::sigismember(&before_, SIGPIPE) == 0) ::sigtimedwait(&pipe_, nullptr, &now);
        ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
    }

private:
    sigset_t pipe_{};
    sigset_t before_{};
};

// Spawns the program with these standard streams, in a process group of its own and with default
// signal handling.
int spawn(const std::vector<std::string>& command, int in, int out, int err, pid_t& child) {
    std::vector<std::string> words = command;
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);

    posix_spawn_file_actions_t streams{};
    ::posix_spawn_file_actions_init(&streams);
    ::posix_spawn_file_actions_adddup2(&streams, in, STDIN_FILENO);
    ::posix_spawn_file_actions_adddup2(&streams, out, STDOUT_FILENO);
    ::posix_spawn_file_actions_adddup2(&streams, err, STDERR_FILENO);
    posix_spawnattr_t attributes{};
    ::posix_spawnattr_init(&attributes);
    sigset_t none{};
    ::sigemptyset(&none);
    ::posix_spawnattr_setsigmask(&attributes, &none);
    sigset_t reset{};
    ::sigemptyset(&reset);
    for (const int signal : {SIGPIPE, SIGINT, SIGTERM, SIGHUP, SIGXFSZ})
        ::sigaddset(&reset, signal);
    ::posix_spawnattr_setsigdefault(&attributes, &reset);
    ::posix_spawnattr_setpgroup(&attributes, 0);
    ::posix_spawnattr_setflags(
        &attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    const int problem = ::posix_spawnp(&child, words.front().c_str(), &streams, &attributes,
                                       arguments.data(), environ);
    ::posix_spawnattr_destroy(&attributes);
    ::posix_spawn_file_actions_destroy(&streams);
    return problem;
}

// Appends what can be read at once, and closes the descriptor at the end of file.
void readInto(std::string& text, Descriptor& from) {
    std::array<char, 65536> buffer;
    const ssize_t count = ::read(from.number(), buffer.data(), buffer.size());
    if (count > 0) {
        text.append(buffer.data(), static_cast<std::size_t>(count));
    } else if (count == 0 || (errno != EINTR && errno != EAGAIN)) {
        from.close();
    }
}

}  // namespace

void Descriptor::close() {
    if (isOpen()) ::close(std::exchange(number_, -1));
}

Result<ChildProcess> ChildProcess::start(const std::vector<std::string>& command) {
    if (command.empty() || command.front().empty()) return Error{"no program was given"};
    auto in = makePipe();
    if (!in) return in.error();
    auto out = makePipe();
    if (!out) return out.error();
    auto err = makePipe();
    if (!err) return err.error();

    ChildProcess child;
    if (const int problem = spawn(command, in->reading.number(), out->writing.number(),
                                  err->writing.number(), child.id_);
        problem != 0) {
        child.id_ = 0;
        return systemFailure("cannot run " + inQuotes(command.front()), problem);
    }
    for (const int end : {in->writing.number(), out->reading.number(), err->reading.number()})
        ::fcntl(end, F_SETFL, O_NONBLOCK);
    child.input_ = std::move(in->writing);
    child.output_ = std::move(out->reading);
    child.errors_ = std::move(err->reading);
    return child;
}

ChildProcess::ChildProcess(ChildProcess&& other) noexcept
    : id_(std::exchange(other.id_, 0)),
      input_(std::move(other.input_)),
      output_(std::move(other.output_)),
      errors_(std::move(other.errors_)),
      pending_(std::move(other.pending_)),
      searched_(other.searched_),
      isSkipping_(other.isSkipping_),
      lastErrors_(std::move(other.lastErrors_)) {}

ChildProcess::~ChildProcess() {
    if (id_ == 0) return;
    // The leader is reaped last: until then no other group can have its number.
    ::kill(-id_, SIGKILL);
    while (::waitpid(id_, nullptr, 0) == -1 && errno == EINTR) {
    }
}

bool ChildProcess::hasEnded() const {
    siginfo_t found{};
    const int done = ::waitid(P_PID, static_cast<id_t>(id_), &found, WEXITED | WNOHANG | WNOWAIT);
    return done == 0 && found.si_pid == id_;
}

bool ChildProcess::waitForEnd(Milliseconds patience) {
    constexpr Milliseconds kPause{2};
    const Clock::time_point end = Clock::now() + patience;
    while (!hasEnded()) {
        if (timeUntil(end) == Milliseconds(0)) return false;
        // A program that cannot write on may never end.
        readSome(kPause);
        if (!output_.isOpen() && !errors_.isOpen()) std::this_thread::sleep_for(kPause);
        constexpr std::size_t kUnread = std::size_t{1} << 16U;
        if (pending_.size() > kMaxLine) pending_.erase(0, pending_.size() - kUnread);
    }
    return true;
}

Gone ChildProcess::ending() {
    // A program that closes its output usually ends right away.
    constexpr Milliseconds kGrace{500};
    if (!waitForEnd(kGrace)) return {"closed its output"};
    siginfo_t found{};
    ::waitid(P_PID, static_cast<id_t>(id_), &found, WEXITED | WNOHANG | WNOWAIT);
    const bool isExit = found.si_code == CLD_EXITED;
    Gone gone{isExit ? fmt::format("exited with status {}", found.si_status)
                     : fmt::format("was ended by signal {} ({})", found.si_status,
                                   ::strsignal(found.si_status)),
              isExit && found.si_status == 0};
    const std::size_t last = lastErrors_.find_last_not_of(" \n\r\t");
    if (last != std::string::npos) {
        const std::string_view text = std::string_view(lastErrors_).substr(0, last + 1);
        const std::size_t line = text.find_last_of('\n') + 1;  // npos + 1 is 0
        gone.how += " after writing " + inQuotes(text.substr(line));
    }
    return gone;
}

Status ChildProcess::writeLine(std::string_view line, Milliseconds patience) {
    const BrokenPipesHeld held;
    const Clock::time_point end = Clock::now() + patience;
    std::string text(line);
    text += '\n';
    std::string_view rest = text;
    while (!rest.empty()) {
        if (!input_.isOpen()) return Error{"it no longer reads its input"};
        const ssize_t count = ::write(input_.number(), rest.data(), rest.size());
        if (count > 0) {
            rest.remove_prefix(static_cast<std::size_t>(count));
        } else if (count < 0 && errno != EINTR && errno != EAGAIN) {
            input_.close();
        } else if (timeUntil(end) == Milliseconds(0)) {
            return Error{"it does not read its input"};
        } else {
            // It may be waiting for us to read its output.
            readSome(Milliseconds(1));
        }
    }
    return {};
}

void ChildProcess::readSome(Milliseconds patience) {
    constexpr std::size_t kErrorsKept = 2048;
    // poll() ignores negative descriptors.
    std::array<pollfd, 2> ends = {{{output_.number(), POLLIN, 0}, {errors_.number(), POLLIN, 0}}};
    if (::poll(ends.data(), ends.size(), static_cast<int>(patience.count())) <= 0) return;
    if (ends[0].revents != 0) readInto(pending_, output_);
    if (ends[1].revents != 0) readInto(lastErrors_, errors_);
    if (lastErrors_.size() > kErrorsKept) lastErrors_.erase(0, lastErrors_.size() - kErrorsKept);
}

std::optional<std::string> ChildProcess::takeLine() {
    while (true) {
        const std::size_t end = pending_.find('\n', searched_);
        searched_ = end == std::string::npos ? pending_.size() : 0;
        const bool isTooLong = end == std::string::npos && pending_.size() > kMaxLine;
        if (end == std::string::npos && !isTooLong) return std::nullopt;
        std::string line = pending_.substr(0, std::min(end, kMaxLine));
        pending_.erase(0, isTooLong ? std::string::npos : end + 1);
        if (isTooLong) searched_ = 0;
        if (std::exchange(isSkipping_, isTooLong)) continue;
        if (line.ends_with('\r')) line.pop_back();
        return line;
    }
}

Received ChildProcess::lastWords() {
    const std::string rest = std::exchange(pending_, {});
    searched_ = 0;
    if (!rest.empty() && !std::exchange(isSkipping_, false)) return rest;
    return ending();
}

Received ChildProcess::readLine(Milliseconds patience) {
    const Clock::time_point end = Clock::now() + patience;
    while (true) {
        if (auto line = takeLine()) return *std::move(line);
        if (!output_.isOpen()) return lastWords();
        const Milliseconds left = timeUntil(end);
        const std::size_t before = pending_.size();
        readSome(std::min(left, kLook));
        if (pending_.size() == before && hasEnded()) {
            // Read everything that it wrote before it ended.
            readSome(Milliseconds(0));
            if (pending_.size() == before) output_.close();
        } else if (left == Milliseconds(0)) {
            if (auto line = takeLine()) return *std::move(line);
            return Silence{};
        }
    }
}

}  // namespace pinwheel::base
