#include "pinwheel/chess/fen.hpp"
#include "pinwheel/cli/board_line.hpp"
#include "pinwheel/cli/command.hpp"
#include "pinwheel/cli/engine_option.hpp"
#include "pinwheel/cli/game_file.hpp"
#include "pinwheel/cli/interrupt.hpp"
#include "pinwheel/cli/pgn_file.hpp"
#include "pinwheel/workbench/key_comparison.hpp"
#include "pinwheel/workbench/key_lines.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <memory>

namespace pinwheel::cli {

namespace {

using workbench::BoardPath;
using workbench::KeyComparison;
using workbench::KeyDisagreement;
using Json = nlohmann::ordered_json;

struct KeysOptions {
    EngineOption engine;
    BoardLineOptions board;
    std::string pgn;
    std::uint32_t game = 1;
    bool isLineGiven = false;  // --fen, --moves or --pgn
    bool isJson = false;
};

BoardPath pathOf(const game::OrthodoxTree& game, const std::string& fen) {
    const BoardLine line(game, game.lineEnd(game.kRoot));
    BoardPath path = workbench::pathFrom(game.start(), fen);
    path.moves.assign(line.moves().begin(), line.moves().end());
    return path;
}

base::Result<std::vector<BoardPath>> readGames(const KeysOptions& options) {
    if (!options.isLineGiven) return workbench::keyLines();
    if (options.pgn.empty()) {
        const auto game = readBoardLine(options.board);
        if (!game) return game.error();
        return std::vector{pathOf(*game, options.board.fen)};
    }
    const auto text = store::loadPgn(options.pgn);
    if (!text) return text.error();
    const auto game = pgnGameIn(*text, nameOfFile(options.pgn), options.game);
    if (!game) return game.error();
    return std::vector{pathOf(game->tree, chess::toFen(game->tree.start()))};
}

// The comparison of all games, up to the first disagreement.
struct Result {
    std::size_t plies = 0;
    const BoardPath* game = nullptr;  // of the disagreement
    KeyDisagreement disagreement;
};

base::Result<Result> compareAll(workbench::UciClient& client, const std::vector<BoardPath>& games) {
    Result result;
    for (const BoardPath& game : games) {
        auto comparison = compareKeys(client, game);
        if (!comparison) return comparison.error();
        result.plies += comparison->plies;
        if (comparison->isEqual()) continue;
        result.game = &game;
        result.disagreement = *std::move(comparison->disagreement);
        return result;
    }
    return result;
}

void print(const KeysOptions& options, const Result& result) {
    if (result.game == nullptr) {
        options.isJson
            ? fmt::print("{}\n", Json{{"equal", true}, {"plies_compared", result.plies}}.dump())
            : fmt::print("Equal: {} plies compared.\n", result.plies);
        return;
    }
    const KeyDisagreement& found = result.disagreement;
    if (options.isJson) {
        const auto word = [](bool isSame) { return isSame ? "same" : "different"; };
        fmt::print("{}\n", Json{{"equal", false},
                                {"plies", {found.first, found.second}},
                                {"theirs", word(found.isSameForThem)},
                                {"ours", word(!found.isSameForThem)},
                                {"why", found.why},
                                {"fen", startFenOf(*result.game)},
                                {"moves", movesText(*result.game)}}
                               .dump());
        return;
    }
    fmt::print("{}\n\nThe game:\n  position {}\n", found.why, uciPosition(*result.game));
}

base::Status runKeys(const KeysOptions& options) {
    const auto games = readGames(options);
    if (!games) return games.error();
    auto engine = startEngine(options.engine, catchTermination());
    if (!engine) return engine.error();
    const auto result = compareAll(*engine->client, *games);
    if (!result) return result.error();
    engine->client->quit();
    print(options, *result);
    if (result->game == nullptr) return {};
    return base::Error{"the keys disagree with the positions"};
}

}  // namespace

void addKeysCommand(CLI::App& app, Run& run) {
    const auto options = std::make_shared<KeysOptions>();
    CLI::App* command = app.add_subcommand(
        "keys",
        "Find two positions of a game that an engine's keys confuse or tell apart wrongly.");
    options->engine.addTo(*command);
    options->board.addTo(*command);
    CLI::Option* pgn =
        command->add_option("--pgn", options->pgn, "PGN file, or - for standard input")
            ->type_name("FILE")
            ->excludes("--fen")
            ->excludes("--moves");
    addPgnGameOption(*command, options->game);
    command->get_option("--game")->needs(pgn);
    command->add_flag("--json", options->isJson, "Print one JSON object");
    command->footer("Without a game, it plays short games that often expose key bugs.");
    command->callback([command, options, &run] {
        for (const char* name : {"--fen", "--moves", "--pgn"})
            options->isLineGiven = options->isLineGiven || command->get_option(name)->count() > 0;
        run = [options] { return runKeys(*options); };
    });
}

}  // namespace pinwheel::cli
