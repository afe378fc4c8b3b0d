#include "uci_client.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <system_error>
#include <time.h>
#include <unistd.h>
#include <vector>

namespace pinwheel::uci {

namespace {

using Clock = std::chrono::steady_clock;

void check(int problem, const char* what) {
    if (problem != 0) throw std::system_error(problem, std::generic_category(), what);
}

std::array<int, 2> makePipe() {
    std::array<int, 2> ends{};
    check(::pipe2(ends.data(), O_CLOEXEC) == 0 ? 0 : errno, "pipe");
    return ends;
}

pid_t spawn(cli::Call& call, int in, int out) {
    std::vector<char*> argv = {call.program.data()};
    for (std::string& argument : call.arguments) argv.push_back(argument.data());
    argv.push_back(nullptr);
    posix_spawn_file_actions_t actions{};
    check(::posix_spawn_file_actions_init(&actions), "spawn");
    ::posix_spawn_file_actions_adddup2(&actions, in, STDIN_FILENO);
    ::posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
    pid_t child = 0;
    const int problem =
        ::posix_spawn(&child, call.program.c_str(), &actions, nullptr, argv.data(), environ);
    ::posix_spawn_file_actions_destroy(&actions);
    check(problem, call.program.c_str());
    return child;
}

std::chrono::microseconds durationOf(const timeval& time) {
    return std::chrono::seconds(time.tv_sec) + std::chrono::microseconds(time.tv_usec);
}

}  // namespace

UciClient::UciClient(cli::Call call) {
    std::signal(SIGPIPE, SIG_IGN);  // a program that has quit must not kill us
    const auto [in, toChild] = makePipe();
    const auto [fromChild, out] = makePipe();
    child_ = spawn(call, in, out);
    ::close(in);
    ::close(out);
    input_ = toChild;
    output_ = fromChild;
    reader_ = std::thread([this] { readLines(); });
}

UciClient::~UciClient() {
    closeInput();
    if (!exitStatus(std::chrono::milliseconds(0))) ::kill(child_, SIGKILL);
    reader_.join();
    exitStatus(std::chrono::seconds(10));
    ::close(output_);
}

void UciClient::readLines() {
    std::string rest;
    std::array<char, 4096> buffer{};
    for (ssize_t count = 0; (count = ::read(output_, buffer.data(), buffer.size())) > 0;) {
        rest.append(buffer.data(), static_cast<std::size_t>(count));
        for (std::size_t end = 0; (end = rest.find('\n')) != std::string::npos;) {
            log_.add(std::string_view(rest).substr(0, end));
            rest.erase(0, end + 1);
        }
    }
    log_.close();
}

bool UciClient::send(std::string_view text) {
    while (!text.empty()) {
        const ssize_t count = ::write(input_, text.data(), text.size());
        if (count < 0 && errno != EINTR) return false;
        if (count > 0) text.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

void UciClient::signal(int number) const { check(::kill(child_, number) == 0 ? 0 : errno, "kill"); }

void UciClient::closeInput() {
    if (input_ >= 0) ::close(input_);
    input_ = -1;
}

std::chrono::microseconds UciClient::processorTime() const {
    if (status_) return processorTime_;
    clockid_t clock{};
    check(::clock_getcpuclockid(child_, &clock), "clock");
    timespec time{};
    check(::clock_gettime(clock, &time) == 0 ? 0 : errno, "clock");
    return durationOf({time.tv_sec, time.tv_nsec / 1000});
}

std::optional<int> UciClient::exitStatus(std::chrono::milliseconds patience) {
    const auto end = Clock::now() + patience;
    while (!status_) {
        int status = 0;
        rusage used{};
        if (::wait4(child_, &status, WNOHANG, &used) == child_) {
            processorTime_ = durationOf(used.ru_utime) + durationOf(used.ru_stime);
            status_ = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
        } else if (Clock::now() >= end) {
            break;
        } else {
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
    }
    return status_;
}

}  // namespace pinwheel::uci
