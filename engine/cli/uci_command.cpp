#include "pinwheel/cli/command.hpp"
#include "pinwheel/cli/input_line.hpp"
#include "pinwheel/uci/engine.hpp"

#include <cstdio>
#include <string>

namespace pinwheel::cli {

namespace {

base::Status runUci() {
    uci::Engine engine([](std::string_view line) {
        std::fwrite(line.data(), 1, line.size(), stdout);
        std::fputc('\n', stdout);
        std::fflush(stdout);
    });
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
