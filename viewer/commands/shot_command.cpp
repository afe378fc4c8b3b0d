#include "viewer/commands/shot_command.hpp"

#include "pinwheel/base/decimal.hpp"
#include "pinwheel/base/input_file.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/debugger/breakpoints.hpp"
#include "viewer/capture/film_output.hpp"
#include "viewer/capture/lesson_scenes.hpp"
#include "viewer/commands/picture_options.hpp"
#include "viewer/state/four_board_search.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>

namespace pinwheel::viewer {

namespace {

using base::Error;
using base::Result;
using base::Status;

struct ShotOptions {
    PictureOptions picture;
    std::optional<std::uint32_t> ply;
    std::string at;
    std::string why;
    std::optional<std::string> setUp;  // FENs, or empty for the position itself
    std::optional<std::size_t> step;   // of a lesson
    bool isAnswered = false;
    std::string divide;               // a file
    std::optional<unsigned> analyse;  // a depth
    std::string model = "maxn";
    std::string tried;
    base::OutputFile output;
    bool isJson = false;
};

// The given ply, or the first one where the condition holds; by default the game's last ply.
Result<chess::Ply> plyAsked(const ShotOptions& options, const debugger::Snapshot& game) {
    if (options.ply) return existingPly(game, *options.ply);
    if (options.at.empty()) return game.ply;
    const auto condition = debugger::parseCondition(options.at, *game.roster);
    if (!condition) return Error{"--at: " + condition.error().what};
    const auto plies = pliesWhere(*game.line, *condition);
    if (plies.empty())
        return Error{fmt::format("{}: there is no ply where {}", options.picture.game, options.at)};
    return plies.front();
}

Result<Scene> sceneAsked(const ShotOptions& options, const ViewState& view, App& app) {
    Scene scene = sceneOf(view);
    const auto ply = plyAsked(options, app.snapshot());
    if (!ply) return ply.error();
    scene.ply = *ply;
    if (Status gone = app.goTo(*ply); !gone) return gone.error();
    if (scene.grabbed) {
        if (const Status there = checkGrabbed(app.snapshot(), *scene.grabbed); !there)
            return Error{"--grab: " + there.error().what};
    }
    if (options.setUp) {
        scene.setUp.emplace(app.snapshot());
        if (!options.setUp->empty()) {
            const auto pasted = scene.setUp->paste(*options.setUp);
            if (!pasted) return Error{"--set-up: " + pasted.error().what};
        }
    }
    if (options.why.empty()) return scene;
    const auto move = chess::parseCoordinates(options.why);
    if (!move) return Error{"--why: " + move.error().what};
    scene.why = *move;
    return scene;
}

// The divide in a file beside ours, in the Engine panel.
Status showDivide(const std::string& path, const debugger::Snapshot& game, Engine& engine) {
    constexpr std::size_t kMostBytes = std::size_t{1} << 20U;
    const auto text = base::readInput(path, kMostBytes);
    if (!text) return text.error();
    auto divide = readPasted(*text, game);
    if (!divide) return Error{fmt::format("--divide {}: {}", path, divide.error().what)};
    compareDivides(*divide, workbench::guessDepth(divide->theirs, divide->path.end()));
    engine.depth = std::min(static_cast<int>(divide->depth), Engine::kDeepest);
    engine.divide = *std::move(divide);
    return {};
}

// The computer's report on the position, as the panel Analysis and the boards show it. Only a depth
// gives the same picture every time; the time that it took is left out.
Status showAnalysis(const ShotOptions& options, const debugger::Debugger& debugger,
                    ViewState& view) {
    const auto game = gameSoFar(debugger);
    if (!game)
        return Error{fmt::format(
            "--analyse: {} is an ordinary game, and the computer analyses duplicate chess",
            options.picture.game)};
    const std::atomic<bool> stop = false;
    Analysis& analysis = view.analysis;
    analysis.model = *analysis::parseModel(options.model);
    analysis.effort = toDepth(*options.analyse);
    AnalysisReport report = analyse(*game, analysis.model, analysis.effort, stop);
    report.seconds = 0;
    view.looking.bestLine = report.line;
    const debugger::Snapshot& shown = debugger.snapshot();
    analysis.isOn = true;
    if (report.depth == 0) return {};  // the game is over
    analysis.report = {{*game, shown.node, shown.ply, shown.toMove, false}, std::move(report)};
    return {};
}

// By default the end of the lesson.
LessonMoment momentAsked(const ShotOptions& options, const LessonRun& lesson) {
    return {options.step.value_or(lesson.script.commands.size()), options.isAnswered,
            options.tried};
}

Status runShot(const CLI::App& command, ShotOptions options) {
    if (options.output.path.ends_with(".gif"))
        return Error{options.output.path + ": a picture is written as PNG; record makes GIFs"};
    if (Status allowed = checkOutput(options.output, options.picture.game); !allowed)
        return allowed;
    App app;
    auto prepared = prepare(command, options.picture, app);
    if (!prepared) return prepared.error();
    std::vector<Scene> scenes;
    if (prepared->lesson) {
        const Scene first = sceneOf(prepared->view);
        const auto scene =
            sceneAt(*prepared->lesson, momentAsked(options, *prepared->lesson), first);
        if (!scene) return Error{fmt::format("{}: {}", options.picture.script, scene.error().what)};
        scenes.push_back(*scene);
    } else if (prepared->script) {
        auto played = scenesOf(*prepared->script, sceneOf(prepared->view), app, {});
        if (!played) return Error{options.picture.script + ": " + played.error().what};
        scenes = *std::move(played);
    } else {
        const auto scene = sceneAsked(options, prepared->view, app);
        if (!scene) return scene.error();
        scenes.push_back(*scene);
        if (!options.divide.empty()) {
            Status shown = showDivide(options.divide, app.snapshot(), prepared->view.engine);
            if (!shown) return shown;
        }
        if (options.analyse) {
            Status shown = showAnalysis(options, app.document().debugger(), prepared->view);
            if (!shown) return shown;
        }
    }
    auto studio = openStudio(prepared->size.pixels, prepared->size.pointPixels, app, scenes);
    if (!studio) return studio.error();
    Reel reel(app, *studio, std::move(prepared->view), std::move(scenes));
    const auto report = writePicture(reel, options.output);
    if (!report) return report.error();
    return options.isJson ? print(*report, options.output) : Status();
}

CLI::Option* addAnalyseOptions(CLI::App& command, ShotOptions& options) {
    CLI::Option* analyse =
        command
            .add_option("--analyse", options.analyse,
                        "the computer's best line to this depth, on the boards and in the panel "
                        "analysis")
            ->transform(base::withoutLeadingZeros)
            ->type_name("DEPTH")
            ->check(CLI::Range(1U, Effort::kDeepest).description(""));
    command.add_option("--model", options.model, "what the analysis assumes about the players")
        ->check(CLI::IsMember({"maxn", "paranoid"}))
        ->needs(analyse);
    return analyse;
}

}  // namespace

void addShotCommand(CLI::App& app, std::function<Status()>& run) {
    const auto options = std::make_shared<ShotOptions>();
    CLI::App* command =
        app.add_subcommand("shot", "draw a game at one ply as a PNG picture; needs no display");
    addPictureOptions(*command, options->picture);
    CLI::Option* ply = command->add_option("--ply", options->ply, "ply to show (default: the last)")
                           ->transform(base::withoutLeadingZeros)
                           ->type_name("K")
                           ->check(CLI::Range(0U, UINT32_MAX).description(""));
    CLI::Option* at =
        command
            ->add_option("--at", options->at,
                         "show the first ply where this holds, such as \"ghost on NW\"")
            ->type_name("CONDITION")
            ->excludes(ply);
    CLI::Option* why =
        command->add_option("--why", options->why, "show why this move can or cannot be played")
            ->type_name("MOVE");
    CLI::Option* setUp =
        command
            ->add_option_function<std::string>(
                "--set-up", [options](const std::string& fens) { options->setUp = fens; },
                "show the set-up mode with the position, or with these FENs")
            ->type_name("[FENS]")
            ->expected(0, 1)
            ->excludes(why);
    CLI::Option* divide =
        command
            ->add_option("--divide", options->divide,
                         "compare this perft by move with ours, in the panel engine; - for "
                         "standard input")
            ->type_name("FILE");
    CLI::Option* analyse = addAnalyseOptions(*command, *options);
    for (CLI::Option* each : {ply, at, why, setUp, divide, analyse})
        command->get_option("--script")->excludes(each);
    CLI::Option* step =
        command->add_option("--step", options->step, "show a lesson at this command, from 1")
            ->transform(base::withoutLeadingZeros)
            ->type_name("K");
    command->add_flag("--answered", options->isAnswered, "with the answer to its question")
        ->needs(step);
    command
        ->add_option("--try", options->tried,
                     "after this answer was tried: squares, an option, results or moves")
        ->type_name("ANSWER")
        ->needs(step);
    command
        ->add_option("-o,--output", options->output.path, "file to write, or - for standard output")
        ->required();
    command->add_flag("-f,--force", options->output.mayReplace, "replace an existing file");
    command->add_flag("--json", options->isJson, "report the output as JSON");
    command->callback([options, command, &run] {
        requireGame(options->picture);
        refuseForLesson(*command, options->picture,
                        {"--ply", "--at", "--why", "--set-up", "--divide", "--analyse", "--grab",
                         "--hover", "--mark", "--line"});
        run = [options, command] { return runShot(*command, *options); };
    });
}

}  // namespace pinwheel::viewer
