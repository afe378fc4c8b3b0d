#include "pinwheel/base/decimal.hpp"
#include "pinwheel/base/in_quotes.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/cli/command.hpp"
#include "pinwheel/cli/game_file.hpp"
#include "pinwheel/duplicate/explain.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
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
    std::uint32_t line = 0;
    std::string player;
    bool isJson = false;
};

// The situation in which the move would be played.
struct Moment {
    chess::Ply ply;
    duplicate::Player toMove;
    std::optional<duplicate::Outcome> outcome;  // if the game is already over
};

std::vector<std::string> namesOf(chess::Bitboard squares) {
    std::vector<std::string> names;
    for (const chess::Square square : squares) names.push_back(chess::toText(square));
    return names;
}

// Only the members that apply, after the effect in words.
Json toJson(const duplicate::BoardEffect& effect, duplicate::Mood mood) {
    Json json = {{"text", describe(effect, mood)}};
    if (const auto& captured = effect.captured) {
        json["capture"] = chess::nameOf(captured->type);
        json["owner"] = letterOf(captured->owner);
        const std::string square = chess::toText(captured->square);
        json["square"] = square;
        if (captured->ghostOn) {
            json["ghost"] = fmt::format("{}:{}", nameOf(*captured->ghostOn), square);
        } else {
            json["was_ghost"] = true;
        }
    }
    if (effect.isEnPassant) json["en_passant"] = true;
    if (effect.castling)
        json["castling"] = *effect.castling == chess::Wing::King ? "king" : "queen";
    if (effect.promotion) json["promotion"] = chess::nameOf(*effect.promotion);
    if (effect.givesCheck) json["check"] = true;
    return json;
}

Json toJson(const duplicate::Explanation& explanation, const Moment& at) {
    Json boards = Json::object();
    for (const duplicate::BoardVerdict& verdict : explanation.boards) {
        const auto& effect = verdict.effect;
        boards[std::string(nameOf(verdict.board))] = {
            {"verdict", nameOf(verdict.verdict)},
            {"reason", nameOf(verdict.obstacle)},
            {"culprits", namesOf(verdict.culprits())},
            {"line", namesOf(verdict.line())},
            {"effect", effect ? toJson(*effect, explanation.mood()) : Json()}};
    }
    return {{"ply", at.ply.value},
            {"player", letterOf(explanation.player)},
            {"move", toCoordinates(explanation.move)},
            {"boards", boards},
            {"sentence", explanation.sentence},
            {"playable", explanation.isPlayable()},
            {"turn", letterOf(at.toMove)},
            {"over", at.outcome ? Json(describe(*at.outcome)) : Json()}};
}

void printText(const duplicate::Explanation& explanation) {
    for (const duplicate::BoardVerdict& verdict : explanation.boards) {
        const auto culprits = namesOf(verdict.culprits());
        // "quiet" is worth printing only for a playable move.
        const bool hasEffect =
            verdict.effect && (explanation.isPlayable() || !verdict.effect->isQuiet());
        fmt::print("{}: {}, {}{}{}{}\n", nameOf(verdict.board), nameOf(verdict.verdict),
                   nameOf(verdict.obstacle), culprits.empty() ? "" : ": ", fmt::join(culprits, " "),
                   hasEffect ? "; " + describe(*verdict.effect, explanation.mood()) : "");
    }
    fmt::print("{}\n", explanation.sentence);
}

base::Status runExplain(const ExplainOptions& options) {
    const auto game = loadGame(options.path);
    if (!game) return game.error();
    const auto chosen = lineOf(game->tree, options.line);
    if (!chosen) return chosen.error();
    const GameLine& line = *chosen;
    const chess::Ply last = line.lastPly();
    const chess::Ply ply{options.ply.value_or(last.value)};
    if (ply > last) {
        return base::Error{
            fmt::format("there is no ply {}: the last one is {}", ply.value, last.value)};
    }
    const auto move = chess::parseCoordinates(options.move);
    if (!move) return move.error();
    const Moment at{ply, line.stateAt(ply).toMove(), line.outcomeAt(ply)};
    auto player = std::optional(at.toMove);
    if (!options.player.empty()) player = duplicate::parsePlayer(options.player);

    const auto explanation =
        duplicate::explain(game::pastAt(line, ply), *player, *move, at.outcome);
    if (options.isJson) {
        fmt::print("{}\n", toJson(explanation, at).dump());
    } else {
        printText(explanation);
    }
    return {};
}

}  // namespace

void addExplainCommand(CLI::App& app, Run& run) {
    const auto options = std::make_shared<ExplainOptions>();
    CLI::App* command = app.add_subcommand(
        "explain", "Explain why a move can or cannot be played, and which pieces are to blame.");
    addGameArgument(*command, options->path);
    addLineOption(*command, options->line);
    command->add_option("--ply", options->ply, "Ply at which to play it (default: the last)")
        ->transform(base::withoutLeadingZeros)
        ->type_name("K")
        ->check(CLI::Range(0U, UINT32_MAX).description(""));
    command->add_option("MOVE", options->move, "Move in coordinates, like e2e4 or a7a8q")
        ->required();
    command
        ->add_option("--player", options->player,
                     "Player who makes the move (default: the player to move)")
        ->check(CLI::IsMember({"N", "S", "E", "W"}));
    command->add_flag("--json", options->isJson, "Print one JSON object");
    command->callback([options, &run] { run = [options] { return runExplain(*options); }; });
}

}  // namespace pinwheel::cli
