#include "pinwheel/analysis/analyst.hpp"
#include "pinwheel/base/decimal.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/cli/command.hpp"
#include "pinwheel/cli/game_moment.hpp"
#include "pinwheel/cli/interrupt.hpp"
#include "pinwheel/cli/move_names.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <cstdio>
#include <memory>

namespace pinwheel::cli {

namespace {

using Json = nlohmann::ordered_json;
using duplicate::Player;

struct AnalyseOptions {
    MomentOptions moment;
    std::optional<unsigned> depth;
    std::optional<double> seconds;
    std::string model = "maxn";
    bool isJson = false;
};

Json toJson(const analysis::Progress& progress) {
    Json scores = Json::object();
    for (const Player player : duplicate::kAllPlayers)
        scores[std::string(letterOf(player))] = progress.scores[player];
    return {{"depth", progress.depth},
            {"nodes", progress.nodes},
            {"scores", scores},
            {"line", namesOf(progress.line)}};
}

std::string toText(const analysis::Progress& progress) {
    std::string scores;
    for (const Player player : duplicate::kAllPlayers)
        scores +=
            fmt::format("  {} {}", letterOf(player), analysis::toText(progress.scores[player]));
    return fmt::format("depth {}{}  {} nodes{}  {}", progress.depth,
                       progress.isComplete ? "" : " (incomplete)", progress.nodes, scores,
                       fmt::join(namesOf(progress.line), " "));
}

// A whole line at a time, at once, so that a reader in a pipe can follow.
void printLine(const std::string& line) {
    fmt::print("{}\n", line);
    std::fflush(stdout);
}

base::Status runAnalyse(const AnalyseOptions& options) {
    constexpr std::size_t kTableBytes = std::size_t{64} << 20U;
    constexpr unsigned kUsualDepth = 4;
    const auto game = ongoingGameAt(options.moment);
    if (!game) return game.error();
    search::Limits limits;
    limits.depth = options.depth;
    if (options.seconds)
        limits.moveTime = std::chrono::duration_cast<search::Milliseconds>(
            std::chrono::duration<double>(*options.seconds));
    if (!options.depth && !options.seconds) limits.depth = kUsualDepth;
    analysis::Options how;
    how.model = *analysis::parseModel(options.model);

    const std::atomic<bool>& stop = catchTermination();
    analysis::Analyst analyst(kTableBytes);
    const analysis::Analysis found =
        analyst.run(*game, limits, how, stop, [&](const analysis::Progress& progress) {
            // JSON has a line for every finished depth only.
            if (!options.isJson) return printLine(toText(progress));
            if (progress.isComplete) printLine(toJson(progress).dump());
        });
    if (!options.isJson)
        fmt::print("{} plays {}\n", nameOf(game->state().toMove()), toCoordinates(*found.best));
    return {};
}

}  // namespace

void addAnalyseCommand(CLI::App& app, Run& run) {
    constexpr unsigned kMostDepth = 100;
    const auto options = std::make_shared<AnalyseOptions>();
    CLI::App* command = app.add_subcommand(
        "analyse", "Search a duplicate game: a score for every seat, and the best line.");
    addMomentOptions(*command, options->moment);
    CLI::Option* const depth =
        command->add_option("--depth", options->depth, "Depth in plies (default: 4)")
            ->transform(base::withoutLeadingZeros)
            ->type_name("D")
            ->check(CLI::Range(1U, kMostDepth).description(""));
    addSecondsOption(*command, options->seconds, "Search for so long instead");
    depth->excludes("--seconds");
    command
        ->add_option("--model", options->model,
                     "maxn: everybody the best for himself; paranoid: the player to move against "
                     "all others (default: maxn)")
        ->check(CLI::IsMember({"maxn", "paranoid"}));
    command->add_flag("--json", options->isJson, "Print a JSON object for each finished depth");
    command->callback([options, &run] { run = [options] { return runAnalyse(*options); }; });
}

}  // namespace pinwheel::cli
