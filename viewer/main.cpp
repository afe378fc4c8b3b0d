#include "base/output_file.hpp"
#include "base/version.hpp"
#include "viewer/selftest.hpp"

#include <CLI/CLI.hpp>
#include <fmt/core.h>

#include <cstdio>
#include <optional>
#include <string>

namespace {

constexpr int kDone = 0;
constexpr int kRefused = 1;
constexpr int kWrongUsage = 2;

int refuse(const base::Error& error) {
    std::fputs((error.what + "\n").c_str(), stderr);
    return kRefused;
}

int selftest(const std::optional<base::OutputFile>& output) {
    if (output)
        if (const base::Status allowed = base::checkOutput(*output); !allowed)
            return refuse(allowed.error());
    const auto report = viewer::runSelftest();
    if (!report) return refuse(report.error());
    if (output)
        if (const base::Status written = base::writeOutput(*output, report->png); !written)
            return refuse(written.error());

    // Standard output may be the picture itself.
    const bool isPictureOnOutput = output && output->isStandardOutput();
    std::FILE* const log = isPictureOnOutput ? stderr : stdout;
    std::string text = fmt::format("renderer: {}\nOpenGL: {}\npicture: {}x{} pixels, as drawn\n",
                                   report->gl.renderer, report->gl.version, report->size.width,
                                   report->size.height);
    if (output && !isPictureOnOutput) text += fmt::format("written: {}\n", output->path);
    if (std::fputs(text.c_str(), log) < 0 || std::fflush(log) != 0)
        return refuse({"standard output: could not be written"});
    return kDone;
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app("The viewer of Pinwheel, a visual debugger for duplicate chess.", "pinwheel");
    app.set_version_flag("--version", "pinwheel " + std::string(base::kVersion));
    app.require_subcommand(1);

    std::string path;
    bool mayReplace = false;
    CLI::App* const selftestCommand =
        app.add_subcommand("selftest", "draw one frame without a display and check its pixels");
    const CLI::Option* const named =
        selftestCommand->add_option("-o,--output", path, "write the frame here, as PNG");
    selftestCommand->add_flag("-f,--force", mayReplace, "replace an existing file");

    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? kDone : kWrongUsage;
    }
    if (named->count() == 0) return selftest(std::nullopt);
    return selftest(base::OutputFile{path, mayReplace});
}
