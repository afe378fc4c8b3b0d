#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/cli/command.hpp"
#include "pinwheel/cli/game_file.hpp"
#include "pinwheel/cli/move_names.hpp"
#include "pinwheel/duplicate/ghosts.hpp"
#include "pinwheel/duplicate/sync_moves.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>

namespace pinwheel::cli {

namespace {

using duplicate::BoardId;
using duplicate::GameState;
using duplicate::Outcome;
using duplicate::Player;
using Json = nlohmann::ordered_json;

template <class ValueOf>
Json perBoard(ValueOf valueOf) {
    Json object = Json::object();
    for (const BoardId board : duplicate::kAllBoards)
        object[std::string(nameOf(board))] = valueOf(board);
    return object;
}

std::vector<std::string> sorted(std::vector<std::string> names) {
    std::sort(names.begin(), names.end());
    return names;
}

std::vector<std::string> syncedNames(const GameState& state) {
    std::vector<std::string> names;
    for (const duplicate::SyncMove move : syncMoves(state))
        names.push_back(toCoordinates(move.move()));
    return sorted(std::move(names));
}

std::vector<std::string> ghostNames(const GameState& state) {
    std::vector<std::string> names;
    for (const duplicate::Ghost& ghost : allGhosts(state)) {
        names.push_back(fmt::format("{}:{}", nameOf(ghost.board), chess::toText(ghost.square)));
    }
    return sorted(std::move(names));
}

Json remaindersOf(const GameState& state) {
    Json object = Json::object();
    for (const duplicate::BoardOnlyMoves& only : boardOnlyMoves(state)) {
        object[std::string(nameOf(only.board))] = sorted(namesOf(only.moves));
    }
    return object;
}

Json checksOf(const GameState& state) {
    Json object = Json::object();
    for (const BoardId board : boardsOf(state.toMove())) {
        object[std::string(nameOf(board))] = state.isCheck(board);
    }
    return object;
}

Json resultOf(const std::optional<Outcome>& outcome) {
    if (!outcome) return nullptr;
    constexpr base::EnumArray<duplicate::Result, const char*, 3> kNames = {{"win", "draw", "loss"}};
    Json object = Json::object();
    for (const Player player : duplicate::kAllPlayers) {
        object[std::string(letterOf(player))] = kNames[outcome->results[player]];
    }
    return object;
}

Json describePly(const GameLine& line, chess::Ply ply) {
    const GameState& state = line.stateAt(ply);
    const duplicate::Occurrences occurrences = game::named(line.occurrencesAt(ply));
    const auto outcome = line.outcomeAt(ply);
    const Json move = ply.value == 0 ? Json() : Json(toCoordinates(line.moves()[ply.value - 1]));
    return {
        {"ply", ply.value},
        {"move", move},
        {"to_move", letterOf(state.toMove())},
        {"fens", perBoard([&](BoardId board) { return chess::toFen(state.board(board)); })},
        {"keys", perBoard([&](BoardId board) { return toText(state.board(board).key()); })},
        {"key", chess::toText(state.key())},
        {"synced", syncedNames(state)},
        {"remainders", remaindersOf(state)},
        {"ghosts", ghostNames(state)},
        {"in_check", checksOf(state)},
        {"repetition", occurrences.combined},
        {"repetitions", perBoard([&](BoardId board) { return occurrences.boards[board]; })},
        {"clock", state.clock()},
        {"halfmoves", perBoard([&](BoardId board) { return state.board(board).halfmoveClock(); })},
        {"status", statusName(outcome)},
        {"result", resultOf(outcome)}};
}

struct TraceOptions {
    std::string path;
    std::uint32_t line = 0;
    std::string rulings;
    bool hasRulings = false;
};

base::Status runTrace(const TraceOptions& options) {
    const auto rulings = duplicate::parseRulings(options.rulings);
    if (!rulings) return rulings.error();
    const auto game =
        loadGame(options.path, options.hasRulings ? std::optional(*rulings) : std::nullopt);
    if (!game) return game.error();
    const auto line = lineOf(game->tree, options.line);
    if (!line) return line.error();
    for (chess::Ply ply; ply <= line->lastPly(); ++ply.value) {
        fmt::print("{}\n", describePly(*line, ply).dump());
    }
    return {};
}

}  // namespace

void addTraceCommand(CLI::App& app, Run& run) {
    const auto options = std::make_shared<TraceOptions>();
    CLI::App* command = app.add_subcommand(
        "trace", "Print the state of a duplicate game after every ply, as JSON Lines.");
    addGameArgument(*command, options->path);
    addLineOption(*command, options->line);
    addRulingsOption(*command, options->rulings);
    command->callback([options, command, &run] {
        options->hasRulings = command->count("--rulings") > 0;
        run = [options] { return runTrace(*options); };
    });
}

}  // namespace pinwheel::cli
