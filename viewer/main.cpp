#include "pinwheel/base/output_file.hpp"
#include "pinwheel/base/process.hpp"
#include "pinwheel/base/version.hpp"
#include "pinwheel/cli/help_format.hpp"
#include "viewer/app/selftest.hpp"
#include "viewer/app/window_loop.hpp"
#include "viewer/commands/lesson_command.hpp"
#include "viewer/commands/record_command.hpp"
#include "viewer/commands/share_command.hpp"
#include "viewer/commands/shot_command.hpp"

#include <CLI/CLI.hpp>
#include <fmt/core.h>

#include <cstdio>
#include <functional>
#include <memory>
#include <new>
#include <optional>
#include <string>

namespace base = pinwheel::base;
namespace viewer = pinwheel::viewer;

namespace {

constexpr int kDone = 0;
constexpr int kRefused = 1;
constexpr int kWrongUsage = 2;

base::Status selftest(const std::optional<base::OutputFile>& output) {
    if (output) {
        if (base::Status allowed = checkOutput(*output); !allowed) return allowed;
    }
    const auto report = viewer::runSelftest();
    if (!report) return report.error();
    if (output) {
        if (base::Status written = writeOutput(*output, report->png); !written) return written;
    }
    // Standard output may carry the picture itself.
    const bool isPictureOnOutput = output && output->isStandardOutput();
    std::FILE* const log = isPictureOnOutput ? stderr : stdout;
    std::string text = fmt::format("renderer: {}\nOpenGL: {}\npicture: {}x{} pixels, as drawn\n",
                                   report->gl.renderer, report->gl.version, report->size.width,
                                   report->size.height);
    if (output && !isPictureOnOutput) text += fmt::format("written: {}\n", output->path);
    if (std::fputs(text.c_str(), log) < 0 || std::fflush(log) != 0) {
        return base::Error{"standard output: could not be written"};
    }
    return {};
}

void addSelftestCommand(CLI::App& app, std::function<base::Status()>& run) {
    const auto output = std::make_shared<base::OutputFile>();
    CLI::App* command =
        app.add_subcommand("selftest", "draw one frame without a display and check its pixels");
    const CLI::Option* named =
        command->add_option("-o,--output", output->path, "write the frame here, as PNG");
    command->add_flag("-f,--force", output->mayReplace, "replace an existing file");
    command->callback([=, &run] {
        run = [=] { return selftest(named->count() > 0 ? std::optional(*output) : std::nullopt); };
    });
}

base::Status runWithinMemory(const std::function<base::Status()>& run) {
    try {
        return run();
    } catch (const std::bad_alloc&) {
        return base::Error{"not enough memory"};
    }
}

}  // namespace

int main(int argc, char** argv) {
    base::prepareProcess();
    CLI::App app("Pinwheel, a visual debugger and teaching tool for duplicate chess.", "pinwheel");
    app.formatter(std::make_shared<pinwheel::cli::HelpFormat>());
    app.set_version_flag("--version", "pinwheel " + std::string(base::kVersion));
    app.require_subcommand(0, 1);
    std::string game;
    const CLI::Option* named = app.add_option("GAME", game,
                                              "file to open: a save, PGN, FENs, EPD lines, a UCI "
                                              "position line, a lesson, or a picture; without "
                                              "one, the start screen");
    std::function<base::Status()> run = [&] {
        return viewer::runWindow({named->count() > 0 ? std::optional(game) : std::nullopt,
                                  viewer::userFolders(),
                                  {},
                                  {}});
    };
    addSelftestCommand(app, run);
    viewer::addShotCommand(app, run);
    viewer::addRecordCommand(app, run);
    viewer::addLessonCommand(app, run);
    viewer::addShareCommand(app, run);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? kDone : kWrongUsage;
    }
    if (const base::Status done = runWithinMemory(run); !done) {
        base::complain("pinwheel", done.error().what);
        return kRefused;
    }
    return kDone;
}
