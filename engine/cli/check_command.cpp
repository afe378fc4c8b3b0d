#include "pinwheel/base/process.hpp"
#include "pinwheel/cli/command.hpp"
#include "pinwheel/cli/game_file.hpp"

#include <fmt/format.h>

#include <memory>
#include <span>

namespace pinwheel::cli {

namespace {

base::Status runCheck(const std::vector<std::string>& paths) {
    std::vector<std::string> problems;
    for (const std::string& path : paths) {
        const auto game = loadGame(path);
        if (!game) {
            problems.push_back(game.error().what);
            continue;
        }
        const game::NodeId end = game->tree.lineEnd(game->tree.kRoot);
        const std::uint32_t last = game->tree.ply(end).value;
        const std::size_t lines = linesOf(game->tree).size();
        const auto outcome = game->tree.outcome(end);
        fmt::print("{}: sound, {} {}{}, {}\n", path, last, last == 1 ? "ply" : "plies",
                   lines == 1 ? "" : fmt::format(", {} lines", lines),
                   outcome ? describe(*outcome) : "ongoing");
    }
    if (problems.empty()) return {};
    // Each is a line of its own, and the last one the program's.
    for (const std::string& problem : std::span(problems).first(problems.size() - 1))
        base::complain("pinwheel-engine", problem);
    return base::Error{problems.back()};
}

}  // namespace

void addCheckCommand(CLI::App& app, Run& run) {
    const auto paths = std::make_shared<std::vector<std::string>>();
    CLI::App* command = app.add_subcommand(
        "check", "Say whether saves are sound, and if not, which ply is wrong and why.");
    command->add_option("FILE", *paths, "Save files, or - for standard input")->required();
    command->callback([paths, &run] { run = [paths] { return runCheck(*paths); }; });
}

}  // namespace pinwheel::cli
