#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/cli/command.hpp"
#include "pinwheel/cli/game_file.hpp"
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
        std::vector<std::string> names;
        for (const chess::Move move : only.moves) names.push_back(toCoordinates(move));
        object[std::string(nameOf(only.board))] = sorted(std::move(names));
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

std::string_view statusOf(const std::optional<Outcome>& outcome) {
    if (!outcome) return "ongoing";
    switch (outcome->reason) {
        case duplicate::Reason::Checkmate:
            return "checkmate";
        case duplicate::Reason::Stalemate:
            return "stalemate";
        case duplicate::Reason::Threefold:
            return "threefold";
        case duplicate::Reason::Fifty:
            return "fifty";
        case duplicate::Reason::DeadBoards:
            return "dead-boards";
        case duplicate::Reason::Claimed:
        case duplicate::Reason::Declared:
            return "declared";
    }
    return "";
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

Json describePly(const LoadedGame& loaded, chess::Ply ply) {
    const GameHistory& game = loaded.history;
    const GameState& state = game.stateAt(ply);
    const duplicate::Occurrences occurrences = game::named(game.occurrencesAt(ply));
    const auto outcome = outcomeAt(loaded, ply);
    const Json move = ply.value == 0 ? Json() : Json(toCoordinates(game.moves()[ply.value - 1]));
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
        {"status", statusOf(outcome)},
        {"result", resultOf(outcome)}};
}

base::Status runTrace(const std::string& path) {
    const auto game = loadGame(path);
    if (!game) return game.error();
    for (chess::Ply ply; ply <= game->history.lastPly(); ++ply.value) {
        fmt::print("{}\n", describePly(*game, ply).dump());
    }
    return {};
}

}  // namespace

void addTraceCommand(CLI::App& app, Run& run) {
    const auto path = std::make_shared<std::string>();
    CLI::App* command = app.add_subcommand(
        "trace", "Print what is true of a duplicate game after every ply, as JSON Lines.");
    addGameArgument(*command, *path);
    command->callback([path, &run] { run = [path] { return runTrace(*path); }; });
}

}  // namespace pinwheel::cli
