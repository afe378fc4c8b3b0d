#include "pinwheel/base/process.hpp"

#include <fmt/format.h>

#include <csignal>
#include <cstdio>
#include <fcntl.h>
#include <string>
#include <unistd.h>

namespace pinwheel::base {

void prepareProcess() {
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (fcntl(stream, F_GETFD) != -1) continue;
        // open() returns the lowest free descriptor, which is this one.
        const int ignored [[maybe_unused]] =
            open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
    }
    std::signal(SIGXFSZ, SIG_IGN);
}

void complain(std::string_view who, std::string_view what) {
    std::string line;
    for (const char c : what) {
        const auto byte = static_cast<unsigned char>(c);
        const bool isControl = byte < 0x20 || byte == 0x7F;
        line += isControl ? fmt::format("\\x{:02x}", byte) : std::string(1, c);
    }
    showProgress(fmt::format("{}: {}\n", who, line));
}

void showProgress(std::string_view text) {
    std::fwrite(text.data(), 1, text.size(), stderr);
    std::fflush(stderr);
}

}  // namespace pinwheel::base
