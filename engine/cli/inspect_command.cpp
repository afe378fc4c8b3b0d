#include "pinwheel/chess/draws.hpp"
#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/cli/board_line.hpp"
#include "pinwheel/cli/command.hpp"
#include "pinwheel/cli/game_file.hpp"
#include "pinwheel/cli/move_names.hpp"
#include "pinwheel/cli/pgn_file.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <memory>

namespace pinwheel::cli {

namespace {

using Json = nlohmann::ordered_json;

Json claimableAt(const chess::Position& position, unsigned occurrences) {
    const chess::DrawClaims claims = chess::claimsAt(position, occurrences);
    Json names = Json::array();
    if (claims.threefold) names.push_back("threefold");
    if (claims.fiftyMoves) names.push_back("fifty-move");
    return names;
}

Json automaticDrawAt(const chess::Position& position, unsigned occurrences) {
    const auto ending = chess::endingOf(position, occurrences, chess::kAutomaticThresholds);
    if (ending == chess::Ending::Repetition) return "fivefold";
    if (ending == chess::Ending::NoProgress) return "seventyfive-move";
    return nullptr;
}

Json describePly(const BoardLine& line, chess::Ply ply) {
    const chess::Position& position = line.stateAt(ply);
    const unsigned occurrences = line.occurrencesAt(ply)[0];
    const Json move = ply.value == 0 ? Json() : Json(toCoordinates(line.moves()[ply.value - 1]));
    return {{"ply", ply.value},
            {"move", move},
            {"fen", chess::toFen(position)},
            {"key", chess::toText(position.key())},
            {"halfmove", position.halfmoveClock()},
            {"repetition", occurrences},
            {"legal", sortedLegalMoves(position)},
            {"in_check", position.isCheck()},
            {"status", statusName(position)},
            {"claimable", claimableAt(position, occurrences)},
            {"automatic", automaticDrawAt(position, occurrences)}};
}

struct InspectOptions {
    BoardLineOptions board;
    std::string pgn;
    std::uint32_t game = 1;
    std::uint32_t line = 0;
};

base::Status printLine(const game::OrthodoxTree& tree, std::uint32_t number) {
    const auto line = lineOf(tree, number);
    if (!line) return line.error();
    for (chess::Ply ply; ply <= line->lastPly(); ++ply.value) {
        fmt::print("{}\n", describePly(*line, ply).dump());
    }
    return {};
}

base::Status runInspect(const InspectOptions& options) {
    if (options.pgn.empty()) {
        const auto game = readBoardLine(options.board);
        if (!game) return game.error();
        return printLine(*game, 0);
    }
    const auto text = store::loadPgn(options.pgn);
    if (!text) return text.error();
    const auto game = pgnGameIn(*text, nameOfFile(options.pgn), options.game);
    if (!game) return game.error();
    return printLine(game->tree, options.line);
}

}  // namespace

void addInspectCommand(CLI::App& app, Run& run) {
    const auto options = std::make_shared<InspectOptions>();
    CLI::App* command = app.add_subcommand(
        "inspect", "Print what is true of one orthodox board after every ply, as JSON Lines.");
    options->board.addTo(*command);
    CLI::Option* pgn =
        command->add_option("--pgn", options->pgn, "PGN file, or - for standard input")
            ->type_name("FILE")
            ->excludes("--fen")
            ->excludes("--moves");
    addPgnGameOption(*command, options->game);
    addLineOption(*command, options->line);
    command->get_option("--game")->needs(pgn);
    command->get_option("--line")->needs(pgn);
    command->callback([options, &run] { run = [options] { return runInspect(*options); }; });
}

}  // namespace pinwheel::cli
