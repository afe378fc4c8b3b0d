#include "pinwheel/base/decimal.hpp"
#include "pinwheel/base/in_quotes.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/cli/command.hpp"
#include "pinwheel/cli/game_file.hpp"
#include "pinwheel/duplicate/explain.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <cstdint>
#include <memory>

namespace pinwheel::cli {

namespace {

using Json = nlohmann::ordered_json;

struct ExplainOptions {
    std::string path;
    std::string move;
    std::optional<std::uint32_t> ply;
    std::string player;
    bool isJson = false;
};

std::vector<std::string> namesOf(chess::Bitboard squares) {
    std::vector<std::string> names;
    for (const chess::Square square : squares) names.push_back(chess::toText(square));
    return names;
}

Json toJson(const duplicate::Explanation& explanation, chess::Ply ply) {
    Json boards = Json::object();
    for (const duplicate::BoardVerdict& verdict : explanation.boards) {
        boards[std::string(nameOf(verdict.board))] = {{"verdict", nameOf(verdict.verdict)},
                                                      {"reason", nameOf(verdict.obstacle)},
                                                      {"culprits", namesOf(verdict.culprits())},
                                                      {"line", namesOf(verdict.line())}};
    }
    return {{"ply", ply.value},
            {"player", letterOf(explanation.player)},
            {"move", toCoordinates(explanation.move)},
            {"boards", boards},
            {"sentence", explanation.sentence}};
}

void printText(const duplicate::Explanation& explanation) {
    for (const duplicate::BoardVerdict& verdict : explanation.boards) {
        const auto culprits = namesOf(verdict.culprits());
        fmt::print("{}: {}, {}{}{}\n", nameOf(verdict.board), nameOf(verdict.verdict),
                   nameOf(verdict.obstacle), culprits.empty() ? "" : ": ",
                   fmt::join(culprits, " "));
    }
    fmt::print("{}\n", explanation.sentence);
}

base::Status runExplain(const ExplainOptions& options) {
    const auto game = loadGame(options.path);
    if (!game) return game.error();
    const chess::Ply last = game->history.lastPly();
    const chess::Ply ply{options.ply.value_or(last.value)};
    if (ply > last) {
        return base::Error{
            fmt::format("there is no ply {}: the last one is {}", ply.value, last.value)};
    }
    const auto move = chess::parseCoordinates(options.move);
    if (!move) return move.error();
    auto player = std::optional(game->history.stateAt(ply).toMove());
    if (!options.player.empty()) player = duplicate::parsePlayer(options.player);

    const auto explanation =
        duplicate::explain(game::pastAt(game->history, ply), *player, *move, outcomeAt(*game, ply));
    if (options.isJson) {
        fmt::print("{}\n", toJson(explanation, ply).dump());
    } else {
        printText(explanation);
    }
    return {};
}

}  // namespace

void addExplainCommand(CLI::App& app, Run& run) {
    const auto options = std::make_shared<ExplainOptions>();
    CLI::App* command = app.add_subcommand(
        "explain", "Say why a move can or cannot be played, and which pieces are to blame.");
    addGameArgument(*command, options->path);
    command->add_option("--ply", options->ply, "Ply to look at (default: the last)")
        ->transform(base::withoutLeadingZeros)
        ->type_name("K")
        ->check(CLI::Range(0U, UINT32_MAX).description(""));
    command->add_option("MOVE", options->move, "Move in coordinates, like e2e4 or a7a8q")
        ->required();
    command
        ->add_option("--player", options->player,
                     "Whose move it would be (default: the player to move)")
        ->check(CLI::IsMember({"N", "S", "E", "W"}));
    command->add_flag("--json", options->isJson, "Print one JSON object");
    command->callback([options, &run] { run = [options] { return runExplain(*options); }; });
}

}  // namespace pinwheel::cli
