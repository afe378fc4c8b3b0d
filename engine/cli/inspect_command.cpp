#include "pinwheel/chess/draws.hpp"
#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/movegen.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/cli/board_line.hpp"
#include "pinwheel/cli/command.hpp"
#include "pinwheel/cli/legal_move_names.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <memory>

namespace pinwheel::cli {

namespace {

using Json = nlohmann::ordered_json;

std::string_view statusOf(const chess::Position& position) {
    if (chess::isCheckmate(position)) return "checkmate";
    if (chess::isStalemate(position)) return "stalemate";
    return chess::isInsufficientMaterial(position) ? "insufficient-material" : "ongoing";
}

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

Json describePly(const game::Line<game::OrthodoxRules>& line, chess::Ply ply) {
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
            {"status", statusOf(position)},
            {"claimable", claimableAt(position, occurrences)},
            {"automatic", automaticDrawAt(position, occurrences)}};
}

base::Status runInspect(const BoardLineOptions& options) {
    const auto game = readBoardLine(options);
    if (!game) return game.error();
    const game::Line<game::OrthodoxRules> line(*game, game->lineEnd(game->kRoot));
    for (chess::Ply ply; ply <= line.lastPly(); ++ply.value) {
        fmt::print("{}\n", describePly(line, ply).dump());
    }
    return {};
}

}  // namespace

void addInspectCommand(CLI::App& app, Run& run) {
    const auto options = std::make_shared<BoardLineOptions>();
    CLI::App* command = app.add_subcommand(
        "inspect", "Print what is true of one orthodox board after every ply, as JSON Lines.");
    options->addTo(*command);
    command->callback([options, &run] { run = [options] { return runInspect(*options); }; });
}

}  // namespace pinwheel::cli
