#include "pinwheel/cli/command.hpp"
#include "pinwheel/cli/game_file.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <memory>

namespace pinwheel::cli {

namespace {

using Json = nlohmann::ordered_json;

Json describeLine(const game::DuplicateTree& tree, const game::LineSpan& line, std::size_t number) {
    Json from;
    if (line.from) from = {{"line", line.from->line}, {"ply", line.from->ply.value}};
    return {{"line", number},
            {"from", from},
            {"plies", tree.ply(line.end).value},
            {"status", statusName(tree.outcome(line.end))}};
}

base::Status runLines(const std::string& path) {
    const auto game = loadGame(path);
    if (!game) return game.error();
    const auto lines = linesOf(game->tree);
    for (std::size_t number = 0; number < lines.size(); ++number)
        fmt::print("{}\n", describeLine(game->tree, lines[number], number).dump());
    return {};
}

}  // namespace

void addLinesCommand(CLI::App& app, Run& run) {
    const auto path = std::make_shared<std::string>();
    CLI::App* command = app.add_subcommand(
        "lines", "List the lines of a game and where they begin, as JSON Lines.");
    addGameArgument(*command, *path);
    command->callback([path, &run] { run = [path] { return runLines(*path); }; });
}

}  // namespace pinwheel::cli
