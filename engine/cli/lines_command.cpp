#include "pinwheel/cli/command.hpp"
#include "pinwheel/cli/game_file.hpp"
#include "pinwheel/cli/pgn_file.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <memory>

namespace pinwheel::cli {

namespace {

using Json = nlohmann::ordered_json;

std::string_view statusOf(const game::DuplicateTree& tree, game::NodeId end) {
    return statusName(tree.outcome(end));
}
std::string_view statusOf(const game::OrthodoxTree& tree, game::NodeId end) {
    const auto conclusion = tree.conclusion(end);
    if (!conclusion) return statusName(tree.state(end));
    return std::holds_alternative<game::DrawClaimed>(*conclusion) ? "claimed" : "declared";
}

template <class Rules>
void printLines(const game::Tree<Rules>& tree) {
    const auto lines = linesOf(tree);
    for (std::size_t number = 0; number < lines.size(); ++number) {
        const game::LineSpan& line = lines[number];
        Json from;
        if (line.from) from = {{"line", line.from->line}, {"ply", line.from->ply.value}};
        const Json json = {{"line", number},
                           {"from", from},
                           {"plies", tree.ply(line.end).value},
                           {"status", statusOf(tree, line.end)}};
        fmt::print("{}\n", json.dump());
    }
}

struct LinesOptions {
    std::string path;
    std::uint32_t game = 1;
    bool hasGame = false;
};

base::Status runLines(const LinesOptions& options) {
    const auto file = readGameFile(options.path);
    if (!file) return file.error();
    if (file->isPgn) {
        const auto game = pgnGameIn(file->text, file->name, options.game);
        if (!game) return game.error();
        printLines(game->tree);
        return {};
    }
    const auto game = gameIn(file->text, file->name);
    if (!game) return game.error();
    if (options.hasGame) {
        return base::Error{
            fmt::format("{}: is a save of one game; --game is for PGN files", file->name)};
    }
    printLines(game->tree);
    return {};
}

}  // namespace

void addLinesCommand(CLI::App& app, Run& run) {
    const auto options = std::make_shared<LinesOptions>();
    CLI::App* command = app.add_subcommand(
        "lines", "List the lines of a game and where they begin, as JSON Lines.");
    command->add_option("FILE", options->path, "Save or PGN file, or - for standard input")
        ->required();
    addPgnGameOption(*command, options->game);
    command->callback([options, command, &run] {
        options->hasGame = command->count("--game") > 0;
        run = [options] { return runLines(*options); };
    });
}

}  // namespace pinwheel::cli
