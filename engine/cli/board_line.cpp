#include "pinwheel/cli/board_line.hpp"

#include "pinwheel/base/process.hpp"
#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/notation.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <sstream>

namespace pinwheel::cli {

void addFenOption(CLI::App& command, std::string& fen) {
    fen = chess::kStartFen;
    command.add_option("--fen", fen, "Position to start from (default: the standard start)")
        ->type_name("FEN");
}

void BoardLineOptions::addTo(CLI::App& command) {
    addFenOption(command, fen);
    command.add_option("--moves", moves, "Moves to play first, in coordinates: \"e2e4 e7e5\"")
        ->type_name("MOVES");
}

base::Result<chess::Position> readFenOption(const std::string& fen) {
    auto reading = chess::readFen(fen, chess::FenMode::Lenient);
    if (!reading) return reading.error();
    for (const std::string& warning : reading->warnings) base::complain("warning", warning);
    return reading->position;
}

base::Result<game::OrthodoxTree> readBoardLine(const BoardLineOptions& options) {
    const auto start = readFenOption(options.fen);
    if (!start) return start.error();
    game::OrthodoxTree game({}, *start);
    game::NodeId end = game.kRoot;
    std::istringstream words(options.moves);
    for (std::string word; words >> word;) {
        const auto move = chess::parseLegalMove(game.state(end), word);
        if (!move) {
            return base::Error{
                fmt::format("ply {}: {}", game.ply(end).value + 1, move.error().what)};
        }
        end = game.add(end, *game.rules().prove(game.state(end), *move));
    }
    return game;
}

const chess::Position& lastPosition(const game::OrthodoxTree& game) {
    return game.state(game.lineEnd(game.kRoot));
}

}  // namespace pinwheel::cli
