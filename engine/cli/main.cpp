#include "pinwheel/base/in_quotes.hpp"
#include "pinwheel/base/process.hpp"
#include "pinwheel/base/version.hpp"
#include "pinwheel/cli/command.hpp"
#include "pinwheel/cli/help_format.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <new>
#include <system_error>

namespace base = pinwheel::base;
namespace cli = pinwheel::cli;

namespace {

constexpr int kRefused = 1;
constexpr int kWrongUsage = 2;

base::Error outputFailure(int reason) {
    return {fmt::format("standard output cannot be written: {}", std::strerror(reason))};
}

// A full disk or a closed pipe is reported while printing, where fmt throws, or only when the
// buffer is flushed.
base::Status runAndFlush(const cli::Run& run) {
    try {
        if (base::Status done = run(); !done) return done;
    } catch (const std::system_error& error) {
        return outputFailure(error.code().value());
    } catch (const std::bad_alloc&) {
        return base::Error{"out of memory"};
    }
    if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) return outputFailure(errno);
    return {};
}

}  // namespace

int main(int argc, char** argv) {
    base::prepareProcess();
    CLI::App app("Pinwheel's engine: chess and duplicate chess without graphics.",
                 "pinwheel-engine");
    app.formatter(std::make_shared<cli::HelpFormat>());
    app.set_version_flag("--version", fmt::format("pinwheel-engine {}", base::kVersion));
    app.require_subcommand(1);
    app.footer(
        "Exit status: 0 success, 1 failure (one sentence on standard error), 2 wrong usage.");

    cli::Run run;
    cli::addPerftCommand(app, run);
    cli::addSyncPerftCommand(app, run);
    cli::addInspectCommand(app, run);
    cli::addTraceCommand(app, run);
    cli::addExplainCommand(app, run);
    cli::addCheckCommand(app, run);
    cli::addExportCommand(app, run);
    cli::addLinesCommand(app, run);
    cli::addRulingsCommand(app, run);
    cli::addAnalyseCommand(app, run);
    cli::addSolveCommand(app, run);
    cli::addLabCommand(app, run);
    cli::addDrillCommand(app, run);
    cli::addPlayCommand(app, run);
    cli::addUciCommand(app, run);
    cli::addJudgeCommand(app, run);
    cli::addBisectCommand(app, run);
    cli::addKeysCommand(app, run);
    cli::addSelfplayCommand(app, run);
    cli::addBenchCommand(app, run);
    cli::addSoakCommand(app, run);

    const auto isMeant = [&](const CLI::App* command) { return command->get_name() == argv[1]; };
    if (argc > 1 && argv[1][0] != '-' && app.get_subcommands(isMeant).empty()) {
        base::complain("pinwheel-engine", fmt::format("there is no command {}; --help lists them",
                                                      base::inQuotes(argv[1])));
        return kWrongUsage;
    }
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? 0 : kWrongUsage;
    }
    if (const base::Status done = runAndFlush(run); !done) {
        base::complain("pinwheel-engine", done.error().what);
        return kRefused;
    }
    return 0;
}
