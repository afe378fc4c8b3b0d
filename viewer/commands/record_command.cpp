#include "viewer/commands/record_command.hpp"

#include "pinwheel/base/decimal.hpp"
#include "pinwheel/debugger/breakpoints.hpp"
#include "viewer/capture/film_output.hpp"
#include "viewer/capture/lesson_scenes.hpp"
#include "viewer/commands/picture_options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <memory>

namespace pinwheel::viewer {

namespace {

using base::Error;
using base::Result;
using base::Status;

struct RecordOptions {
    PictureOptions picture;
    base::OutputFile output;
    std::optional<std::uint32_t> from;
    std::optional<std::uint32_t> to;
    std::string at;
    std::optional<int> sheet;
    bool isJson = false;
};

enum class Form : std::uint8_t { Gif, Folder, Sheet };

Result<Form> formOf(const RecordOptions& options) {
    const std::string& path = options.output.path;
    std::error_code error;
    const bool isStream = options.output.isStandardOutput();
    const bool isFolder =
        !isStream && (path.ends_with('/') || std::filesystem::is_directory(path, error));
    const bool isGif = path.ends_with(".gif") || path.ends_with(".GIF");
    if (options.sheet && (isFolder || isGif))
        return Error{fmt::format("{}: a sheet is one picture, such as x.png", path)};
    if (options.sheet) return Form::Sheet;
    if (isFolder) return Form::Folder;
    if (isStream || isGif) return Form::Gif;
    return Error{
        fmt::format("{}: the output must be a .gif file or a folder that ends in /; for one PNG "
                    "use shot or --sheet",
                    path)};
}

// The plies in the range, or only those where a condition holds.
Result<std::vector<chess::Ply>> pliesAsked(const RecordOptions& options,
                                           const debugger::Snapshot& game) {
    const auto lastAsked = existingPly(game, options.to.value_or(game.lastPly.value));
    if (!lastAsked) return lastAsked.error();
    const chess::Ply from{options.from.value_or(0)};
    const chess::Ply to = *lastAsked;
    if (from > to) return Error{fmt::format("--from {} comes after ply {}", from.value, to.value)};
    std::vector<chess::Ply> plies;
    if (options.at.empty()) {
        for (chess::Ply ply = from; ply <= to; ++ply.value) plies.push_back(ply);
        return plies;
    }
    const auto condition = debugger::parseCondition(options.at, *game.roster);
    if (!condition) return Error{"--at: " + condition.error().what};
    plies = pliesWhere(*game.line, *condition);
    std::erase_if(plies, [&](chess::Ply ply) { return ply < from || ply > to; });
    if (plies.empty())
        return Error{fmt::format("{}: there is no ply from {} to {} where {}", options.picture.game,
                                 from.value, to.value, options.at)};
    return plies;
}

// A piece may appear and disappear; it is an error if it is never there.
Status checkGrabbedSomewhere(const std::vector<chess::Ply>& plies, chess::Square square, App& app) {
    Status last;
    for (const chess::Ply ply : plies) {
        if (Status gone = app.goTo(ply); !gone) return gone;
        last = checkGrabbed(app.snapshot(), square);
        if (last) break;
    }
    return last;
}

Result<std::vector<Scene>> scenesAsked(const RecordOptions& options, const Preparation& prepared,
                                       App& app) {
    const Tempo tempo{options.picture.fps, options.picture.hold};
    Scene scene = sceneOf(prepared.view);
    if (prepared.script || prepared.lesson) {
        auto scenes = prepared.lesson ? scenesOf(*prepared.lesson, scene, tempo)
                                      : scenesOf(*prepared.script, scene, app, tempo);
        if (!scenes) return Error{options.picture.script + ": " + scenes.error().what};
        return scenes;
    }
    const auto plies = pliesAsked(options, app.snapshot());
    if (!plies) return plies.error();
    std::vector<Scene> scenes;
    for (const chess::Ply ply : *plies) {
        scene.ply = ply;
        scene.hundredths = ply == plies->back() ? tempo.atTheEnd() : tempo.ofPly(scenes.size());
        scenes.push_back(scene);
    }
    if (scene.grabbed) {
        if (const Status there = checkGrabbedSomewhere(*plies, *scene.grabbed, app); !there)
            return Error{"--grab: " + there.error().what};
    }
    return scenes;
}

Result<Report> write(Form form, Reel& reel, const RecordOptions& options, ImageSize size,
                     const Theme& theme) {
    switch (form) {
        case Form::Sheet:
            return writeSheet(reel, options.output, size, *options.sheet);
        case Form::Folder:
            return writeFolder(reel, options.output, size);
        case Form::Gif:
            break;
    }
    std::optional<Rgba> matte;
    if (options.picture.isTransparent) matte = theme.background;
    return writeGif(reel, options.output, size, matte);
}

// A folder and a sheet have one picture per ply, and so has a GIF with --fps.
bool glides(Form form, const CLI::App& command, const PictureOptions& options) {
    return options.glide.value_or(form == Form::Gif && command.get_option("--fps")->count() == 0);
}

Status runRecord(const CLI::App& command, RecordOptions options) {
    const auto form = formOf(options);
    if (!form) return form.error();
    if (*form != Form::Folder) {
        if (Status allowed = checkOutput(options.output, options.picture.game); !allowed)
            return allowed;
    }
    App app;
    auto prepared = prepare(command, options.picture, app);
    if (!prepared) return prepared.error();
    if (prepared->lesson && *form == Form::Sheet) {
        prepared->lesson->isPrinted = true;
        prepared->view.settings.preset = Preset::Present;  // without a menu bar
    }
    auto scenes = scenesAsked(options, *prepared, app);
    if (!scenes) return scenes.error();
    if (glides(*form, command, options.picture))
        scenes = withGlides(*scenes, options.picture.glideSeconds);
    const ImageSize size = prepared->size.pixels;
    auto studio = openStudio(prepared->size.pixels, prepared->size.pointPixels, app, *scenes);
    if (!studio) return studio.error();
    const Settings& settings = prepared->view.settings;
    const Theme theme = themeFor(settings.theme, settings.palette);
    Reel reel(app, *studio, std::move(prepared->view), *std::move(scenes));
    const auto report = write(*form, reel, options, size, theme);
    if (!report) return report.error();
    return options.isJson ? print(*report, options.output) : Status();
}

void addFilmOptions(CLI::App& command, RecordOptions& options) {
    CLI::Option* from = command.add_option("--from", options.from, "first ply (default: 0)")
                            ->transform(base::withoutLeadingZeros)
                            ->type_name("A");
    CLI::Option* to =
        command.add_option("--to", options.to, "last ply (default: the last of the game)")
            ->transform(base::withoutLeadingZeros)
            ->type_name("B");
    CLI::Option* at =
        command
            .add_option("--at", options.at, "only plies where this holds, such as \"ghost on NW\"")
            ->type_name("CONDITION");
    for (CLI::Option* each : {from, to, at}) command.get_option("--script")->excludes(each);
    addTempoOptions(command, options.picture);
    command
        .add_option("--sheet", options.sheet,
                    "all pictures in one PNG, this many per row; --size is the size of each")
        ->transform(base::withoutLeadingZeros)
        ->type_name("COLUMNS")
        ->check(CLI::Range(1, 100));
}

}  // namespace

void addRecordCommand(CLI::App& app, std::function<Status()>& run) {
    const auto options = std::make_shared<RecordOptions>();
    options->picture.size = "1280x960";
    CLI::App* command = app.add_subcommand(
        "record", "draw part of a game as an animated GIF, a folder of pictures, or one sheet");
    addPictureOptions(*command, options->picture);
    command
        ->add_option("-o,--output", options->output.path,
                     "x.gif, a folder that ends in /, or - for standard output")
        ->required();
    command->add_flag("-f,--force", options->output.mayReplace, "replace existing files");
    addFilmOptions(*command, *options);
    command->add_flag("--json", options->isJson, "report the output as JSON");
    command->callback([options, command, &run] {
        requireGame(options->picture);
        refuseForLesson(*command, options->picture,
                        {"--from", "--to", "--at", "--grab", "--hover", "--mark", "--line"});
        run = [options, command] { return runRecord(*command, *options); };
    });
}

}  // namespace pinwheel::viewer
