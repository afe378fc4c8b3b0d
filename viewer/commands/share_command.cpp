#include "viewer/commands/share_command.hpp"

#include "pinwheel/base/decimal.hpp"
#include "pinwheel/base/output_file.hpp"
#include "viewer/app/sharing.hpp"

#include <memory>

namespace pinwheel::viewer {

namespace {

struct ShareOptions {
    ShareRequest request;
    base::OutputFile output;
};

base::Status runShare(const ShareOptions& options) {
    if (base::Status allowed = checkOutput(options.output, options.request.game); !allowed)
        return allowed;
    const auto page = pageFor(options.request);
    return page ? writeOutput(options.output, *page) : base::Status(page.error());
}

}  // namespace

void addShareCommand(CLI::App& app, std::function<base::Status()>& run) {
    const auto options = std::make_shared<ShareOptions>();
    ShareRequest& request = options->request;
    CLI::App* command = app.add_subcommand(
        "share", "put a game into the page: one HTML file that opens in any browser");
    command
        ->add_option("GAME", request.game,
                     "a save, PGN, picture, lesson or lab report; - for a game on standard input")
        ->required();
    command
        ->add_option("-o,--output", options->output.path, "file to write, or - for standard output")
        ->required();
    command->add_flag("-f,--force", options->output.mayReplace, "replace an existing file");
    command->add_option("--ply", request.ply, "ply to show first (default: the last)")
        ->transform(base::withoutLeadingZeros)
        ->type_name("K")
        ->check(CLI::Range(0U, UINT32_MAX).description(""));
    command->add_option("--line", request.line, "line to show first (default: the main line)")
        ->transform(base::withoutLeadingZeros)
        ->type_name("K")
        ->check(CLI::Range(0U, UINT32_MAX).description(""));
    command->add_option("--page", request.page, "page without a game (default: the one built)")
        ->type_name("FILE");
    command->callback([options, &run] { run = [options] { return runShare(*options); }; });
}

}  // namespace pinwheel::viewer
