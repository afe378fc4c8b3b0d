#include "viewer/capture/shot_command.hpp"

#include "base/output_file.hpp"
#include "chess/notation.hpp"
#include "session/breakpoints.hpp"
#include "viewer/app.hpp"
#include "viewer/capture/picture_options.hpp"
#include "viewer/capture/png.hpp"
#include "viewer/capture/studio.hpp"

#include <fmt/format.h>

#include <memory>

namespace viewer {

namespace {

struct ShotOptions {
    PictureOptions picture;
    std::optional<std::uint32_t> ply;
    std::string at;
    std::string why;
    base::OutputFile output;
};

// The ply, or the first one at which the condition holds.
base::Status goToAsked(const ShotOptions& options, App& app) {
    if (options.ply) return app.goTo({*options.ply});
    if (options.at.empty()) return {};
    const auto condition = session::parseCondition(options.at);
    if (!condition) return base::Error{"--at: " + condition.error().what};
    const session::Snapshot& game = app.snapshot();
    const auto plies = pliesWhere(*game.history, *game.chronicle, *condition);
    if (plies.empty())
        return base::Error{
            fmt::format("{}: there is no ply where {}", options.picture.game, options.at)};
    return app.goTo(plies.front());
}

// The sentence and the marks that tell why a move can or cannot be played.
base::Status addWhy(const ShotOptions& options, const session::Snapshot& game, ViewState& view) {
    if (options.why.empty()) return {};
    const auto move = chess::parseCoordinates(options.why);
    if (!move) return base::Error{"--why: " + move.error().what};
    view.why =
        explain(session::pastAt(*game.history, game.ply), game.toMove(), *move, game.outcome);
    return {};
}

base::Status runShot(const ShotOptions& options) {
    if (base::Status allowed = checkOutput(options.output); !allowed) return allowed;
    const auto size = parseSize(options.picture.size);
    if (!size) return size.error();
    auto view = viewOf(options.picture);
    if (!view) return view.error();
    App app;
    if (base::Status opened = app.open(options.picture.game); !opened) return opened;
    if (base::Status gone = goToAsked(options, app); !gone) return gone;
    view->documentTitle = app.view().documentTitle;
    if (base::Status explained = addWhy(options, app.snapshot(), *view); !explained)
        return explained;
    auto studio = Studio::open(*size, options.picture.scale);
    if (!studio) return studio.error();
    const auto image = studio->draw(app.snapshot(), *view);
    if (!image) return image.error();
    const PictureState state{toText(app.document().toSave()), app.snapshot().ply.value};
    const auto png = encodePng(*image, state);
    if (!png) return png.error();
    return writeOutput(options.output, *png);
}

}  // namespace

void addShotCommand(CLI::App& app, std::function<base::Status()>& run) {
    const auto options = std::make_shared<ShotOptions>();
    CLI::App* command =
        app.add_subcommand("shot", "draw a game at one ply as a PNG picture; needs no display");
    addPictureOptions(*command, options->picture);
    CLI::Option* ply = command->add_option("--ply", options->ply, "ply to show (default: the last)")
                           ->type_name("K");
    command
        ->add_option("--at", options->at,
                     "show the first ply where this holds, such as \"ghost on NW\"")
        ->type_name("CONDITION")
        ->excludes(ply);
    command->add_option("--why", options->why, "show why this move can or cannot be played")
        ->type_name("MOVE");
    command
        ->add_option("-o,--output", options->output.path, "file to write, or - for standard output")
        ->required();
    command->add_flag("-f,--force", options->output.mayReplace, "replace an existing file");
    command->callback([options, &run] { run = [options] { return runShot(*options); }; });
}

}  // namespace viewer
