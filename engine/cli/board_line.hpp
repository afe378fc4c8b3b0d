#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/game/line.hpp"
#include "pinwheel/game/tree.hpp"

#include <CLI/CLI.hpp>

#include <string>

namespace pinwheel::cli {

// The option --fen; the default is the standard start position.
void addFenOption(CLI::App& command, std::string& fen);
// Parses it leniently and prints the warnings on standard error.
base::Result<chess::Position> readFenOption(const std::string& fen);

// The options --fen and --moves, unparsed.
struct BoardLineOptions {
    std::string fen;
    std::string moves;

    void addTo(CLI::App& command);
};

// Parses the position and plays the moves, ignoring draws: a game of one line.
base::Result<game::OrthodoxTree> readBoardLine(const BoardLineOptions& options);
// The position after the last move.
const chess::Position& lastPosition(const game::OrthodoxTree& game);

}  // namespace pinwheel::cli
