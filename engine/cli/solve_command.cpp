#include "pinwheel/analysis/forced_mate.hpp"
#include "pinwheel/analysis/help_mate.hpp"
#include "pinwheel/base/decimal.hpp"
#include "pinwheel/base/process.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/cli/command.hpp"
#include "pinwheel/cli/game_moment.hpp"
#include "pinwheel/cli/interrupt.hpp"
#include "pinwheel/cli/move_names.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <memory>
#include <unistd.h>

namespace pinwheel::cli {

namespace {

using Json = nlohmann::ordered_json;
using analysis::Solution;

struct SolveOptions {
    MomentOptions moment;
    unsigned plies = 0;
    std::optional<double> seconds;
    std::string player;
    bool isHelpMate = false;
    bool isJson = false;
};

Json toJson(const Solution& solution) {
    if (!solution.isSolved)
        return {{"solved", false},
                {"proved", solution.isProved},
                {"plies", solution.plies},
                {"nodes", solution.nodes}};
    return {{"solved", true},
            {"plies", solution.plies},
            {"line", namesOf(solution.line)},
            {"nodes", solution.nodes}};
}

std::string pliesText(unsigned plies) {
    return fmt::format("{} {}", plies, plies == 1 ? "ply" : "plies");
}

std::string toText(const Solution& solution, std::string_view who, bool isHelpMate) {
    const std::string what = isHelpMate ? "a mate if all help" : fmt::format("a win for {}", who);
    std::string text;
    if (solution.isSolved) {
        text = isHelpMate
                   ? fmt::format("If all help, somebody is mated after {}: {}",
                                 pliesText(solution.plies), fmt::join(namesOf(solution.line), " "))
                   : fmt::format("{} wins within {} whatever the others do: {}", who,
                                 pliesText(solution.plies), fmt::join(namesOf(solution.line), " "));
    } else if (solution.isProved) {
        text = fmt::format("There is no such mate: {} takes more than {}", what,
                           pliesText(solution.plies));
    } else if (solution.plies > 0) {
        text = fmt::format("Stopped: {} takes more than {}, and nothing more is known", what,
                           pliesText(solution.plies));
    } else {
        text = "Stopped before anything was known";
    }
    return fmt::format("{} ({} nodes)", text, solution.nodes);
}

Solution solved(const SolveOptions& options, const analysis::GameLine& game,
                duplicate::Player winner) {
    search::StopConditions stop{catchTermination(), std::nullopt, std::nullopt};
    if (options.seconds)
        stop.deadline = search::Clock::now() + std::chrono::duration_cast<search::Milliseconds>(
                                                   std::chrono::duration<double>(*options.seconds));
    const bool isTerminal = isatty(STDERR_FILENO) != 0;
    const auto report = [&](const Solution& soFar) {
        if (isTerminal)
            base::showProgress(
                fmt::format("\rnone within {}, {} nodes   ", pliesText(soFar.plies), soFar.nodes));
    };
    Solution solution =
        options.isHelpMate
            ? solveHelpMate(game, options.plies, analysis::HelpGoal::AnyMate, stop, report)
            : solveForced(game, winner, options.plies, stop, report);
    if (isTerminal) base::showProgress("\r\x1b[K");
    return solution;
}

base::Status runSolve(const SolveOptions& options) {
    const auto game = ongoingGameAt(options.moment);
    if (!game) return game.error();
    duplicate::Player winner = game->state().toMove();
    if (!options.player.empty()) winner = *duplicate::parsePlayer(options.player);
    const Solution solution = solved(options, *game, winner);
    fmt::print("{}\n", options.isJson ? toJson(solution).dump()
                                      : toText(solution, nameOf(winner), options.isHelpMate));
    return {};
}

}  // namespace

void addSolveCommand(CLI::App& app, Run& run) {
    constexpr unsigned kMostPlies = 100;
    const auto options = std::make_shared<SolveOptions>();
    CLI::App* command = app.add_subcommand(
        "solve", "Prove that a player mates within so many plies, or that there is no such way.");
    addMomentOptions(*command, options->moment);
    command->add_option("--plies", options->plies, "Most plies until the mate")
        ->required()
        ->transform(base::withoutLeadingZeros)
        ->type_name("N")
        ->check(CLI::Range(1U, kMostPlies).description(""));
    CLI::Option* const player =
        command
            ->add_option("--player", options->player,
                         "Player who must win (default: the player to move)")
            ->check(CLI::IsMember({"N", "S", "E", "W"}));
    command
        ->add_flag("--help-mate", options->isHelpMate,
                   "The fewest plies in which anybody is mated if all help")
        ->excludes(player);
    addSecondsOption(*command, options->seconds, "Give up after so long");
    command->add_flag("--json", options->isJson, "Print one JSON object");
    command->callback([options, &run] { run = [options] { return runSolve(*options); }; });
}

}  // namespace pinwheel::cli
