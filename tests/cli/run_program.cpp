#include "run_program.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <poll.h>
#include <spawn.h>
#include <sstream>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace pinwheel::cli {

namespace {

using Clock = std::chrono::steady_clock;

void check(int problem, const std::string& what) {
    if (problem != 0) throw std::system_error(problem, std::generic_category(), what);
}

class Descriptor {
public:
    explicit Descriptor(int number) : number_(number) {}
    Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
    Descriptor& operator=(Descriptor&&) = delete;
    ~Descriptor() { close(); }

    int number() const { return number_; }
    bool isOpen() const { return number_ >= 0; }
    void close() {
        if (isOpen()) ::close(std::exchange(number_, -1));
    }

private:
    int number_;
};

struct Pipe {
    Descriptor reading;
    Descriptor writing;
};

// Close-on-exec: a child keeps only the ends that become its standard streams.
Pipe makePipe() {
    std::array<int, 2> ends{};
    check(::pipe2(ends.data(), O_CLOEXEC) == 0 ? 0 : errno, "pipe");
    return {Descriptor(ends[0]), Descriptor(ends[1])};
}

pid_t spawn(const Call& call, int in, int out, int err) {
    std::vector<std::string> words = {call.program};
    words.insert(words.end(), call.arguments.begin(), call.arguments.end());
    std::vector<char*> argv;
    for (std::string& word : words) argv.push_back(word.data());
    argv.push_back(nullptr);

    posix_spawn_file_actions_t actions{};
    check(::posix_spawn_file_actions_init(&actions), "spawn");
    ::posix_spawn_file_actions_adddup2(&actions, in, STDIN_FILENO);
    if (call.output.empty()) {
        ::posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
    } else {
        ::posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, call.output.c_str(), O_WRONLY,
                                           0);
    }
    ::posix_spawn_file_actions_adddup2(&actions, err, STDERR_FILENO);
    pid_t child = 0;
    const int problem =
        ::posix_spawn(&child, call.program.c_str(), &actions, nullptr, argv.data(), environ);
    ::posix_spawn_file_actions_destroy(&actions);
    check(problem, call.program);
    return child;
}

// Reads what is available, and closes the descriptor at the end of file.
void readSome(Descriptor& from, std::string& text) {
    std::array<char, 65536> buffer;
    const ssize_t count = ::read(from.number(), buffer.data(), buffer.size());
    if (count > 0) {
        text.append(buffer.data(), static_cast<std::size_t>(count));
    } else if (count == 0 || errno != EINTR) {
        from.close();
    }
}

// Writes what fits, and closes the descriptor when everything is written or the reader is gone.
void writeSome(Descriptor& to, std::string& rest) {
    const ssize_t count = rest.empty() ? 0 : ::write(to.number(), rest.data(), rest.size());
    if (count > 0) rest.erase(0, static_cast<std::size_t>(count));
    if (rest.empty() || (count < 0 && errno != EINTR && errno != EAGAIN)) to.close();
}

int millisecondsUntil(Clock::time_point end) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now());
    return static_cast<int>(std::max<long long>(left.count(), 0));
}

// Feeds and drains a child until it closes both outputs or its time is up.
void converse(Descriptor& in, Descriptor& out, Descriptor& err, std::string input,
              Clock::time_point end, Outcome& outcome) {
    ::fcntl(in.number(), F_SETFL, O_NONBLOCK);
    while (out.isOpen() || err.isOpen()) {
        std::array<pollfd, 3> ends = {
            {{in.number(), POLLOUT, 0}, {out.number(), POLLIN, 0}, {err.number(), POLLIN, 0}}};
        const int milliseconds = millisecondsUntil(end);
        if (milliseconds == 0) return;
        if (::poll(ends.data(), ends.size(), milliseconds) <= 0) continue;
        if (ends[0].revents != 0) writeSome(in, input);
        if (ends[1].revents != 0) readSome(out, outcome.out);
        if (ends[2].revents != 0) readSome(err, outcome.err);
    }
}

// Waits for the child, and kills it when its time is up.
int waitFor(pid_t child, Clock::time_point end) {
    int status = 0;
    while (::waitpid(child, &status, WNOHANG) == 0) {
        if (millisecondsUntil(end) == 0) ::kill(child, SIGKILL);
        ::usleep(1000);
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

}  // namespace

Outcome run(const Call& call) {
    std::signal(SIGPIPE, SIG_IGN);  // a child that does not read its input must not kill us
    Pipe in = makePipe();
    Pipe out = makePipe();
    Pipe err = makePipe();
    const Clock::time_point end = Clock::now() + call.timeout;
    const pid_t child =
        spawn(call, in.reading.number(), out.writing.number(), err.writing.number());
    in.reading.close();
    out.writing.close();
    err.writing.close();

    Outcome outcome;
    converse(in.writing, out.reading, err.reading, call.input, end, outcome);
    in.writing.close();
    outcome.exit = waitFor(child, end);
    return outcome;
}

std::string findProgram(const std::string& name, const std::vector<std::string>& folders) {
    const char* const path = std::getenv("PATH");
    std::istringstream parts(path == nullptr ? "" : path);
    std::vector<std::string> candidates = folders;
    for (std::string folder; std::getline(parts, folder, ':');) candidates.push_back(folder);
    for (const std::string& folder : candidates) {
        const std::filesystem::path file = std::filesystem::path(folder) / name;
        if (::access(file.c_str(), X_OK) == 0 && !std::filesystem::is_directory(file)) return file;
    }
    return {};
}

}  // namespace pinwheel::cli
