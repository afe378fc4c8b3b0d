#include "terminal.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <system_error>
#include <termios.h>
#include <unistd.h>

namespace pinwheel::cli {

namespace {

// Line mode, as a person types, but without echo and translation.
termios plainTerminal() {
    termios settings{};
    settings.c_cflag = CS8 | CREAD;
    settings.c_lflag = ICANON;
    settings.c_cc[VEOF] = 4;
    return settings;
}

[[noreturn]] void become(const Call& call) {
    std::vector<std::string> words = {call.program};
    words.insert(words.end(), call.arguments.begin(), call.arguments.end());
    std::vector<char*> argv;
    for (std::string& word : words) argv.push_back(word.data());
    argv.push_back(nullptr);
    ::execv(call.program.c_str(), argv.data());
    ::_exit(127);
}

// Reads until the program has closed its terminal. False on a timeout.
bool readScreen(int terminal, std::chrono::seconds timeout, std::string& text) {
    std::array<char, 4096> buffer;
    const auto milliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(timeout);
    pollfd end = {terminal, POLLIN, 0};
    while (::poll(&end, 1, static_cast<int>(milliseconds.count())) > 0) {
        const ssize_t count = ::read(terminal, buffer.data(), buffer.size());
        if (count <= 0) return true;
        text.append(buffer.data(), static_cast<std::size_t>(count));
    }
    return false;
}

}  // namespace

Outcome runOnTerminal(const Call& call) {
    const termios settings = plainTerminal();
    int terminal = -1;
    const pid_t child = ::forkpty(&terminal, nullptr, &settings, nullptr);
    if (child < 0) throw std::system_error(errno, std::generic_category(), "forkpty");
    if (child == 0) become(call);

    Outcome outcome;
    const ssize_t typed = ::write(terminal, call.input.data(), call.input.size());
    const bool isTyped = typed == static_cast<ssize_t>(call.input.size());
    if (!isTyped || !readScreen(terminal, call.timeout, outcome.out)) ::kill(child, SIGKILL);
    int status = 0;
    ::waitpid(child, &status, 0);
    ::close(terminal);
    outcome.exit = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    return outcome;
}

}  // namespace pinwheel::cli
