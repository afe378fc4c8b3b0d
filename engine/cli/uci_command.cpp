#include "pinwheel/cli/command.hpp"
#include "pinwheel/cli/input_line.hpp"
#include "pinwheel/uci/engine.hpp"

#include <cstdio>
#include <poll.h>
#include <string>
#include <unistd.h>

namespace pinwheel::cli {

namespace {

void print(std::string_view line) {
    std::fwrite(line.data(), 1, line.size(), stdout);
    std::fputc('\n', stdout);
    std::fflush(stdout);
}

// False once the reader of a pipe or socket is gone or writing has failed. A perft may print
// nothing for years, so this does not depend on the next write, nor on SIGPIPE, which the program
// may have inherited as ignored.
bool isHeard() {
    pollfd output{STDOUT_FILENO, 0, 0};  // asks for no event: errors and hang-ups always count
    return std::ferror(stdout) == 0 && ::poll(&output, 1, 0) <= 0;
}

base::Status runUci() {
    uci::Engine engine(print, isHeard);
    for (std::string line; readLine(line);) {
        if (!engine.handle(line)) return {};
    }
    engine.finish();
    return {};
}

}  // namespace

void addUciCommand(CLI::App& app, Run& run) {
    CLI::App* command =
        app.add_subcommand("uci", "Run as a UCI engine on standard input and output.");
    command->callback([&run] { run = runUci; });
}

}  // namespace pinwheel::cli
