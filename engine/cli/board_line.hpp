#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/game/line.hpp"
#include "pinwheel/game/tree.hpp"

#include <CLI/CLI.hpp>

#include <string>

namespace pinwheel::cli {

// The option --fen: the start position unless the user gives another.
void addFenOption(CLI::App& command, std::string& fen);
// Reads it leniently, with the warnings on standard error.
base::Result<chess::Position> readFenOption(const std::string& fen);

// The options --fen and --moves, as the user gave them.
struct BoardLineOptions {
    std::string fen;
    std::string moves;

    void addTo(CLI::App& command);
};

// Reads the position and plays the moves, past draws too: a game of one line.
base::Result<game::OrthodoxTree> readBoardLine(const BoardLineOptions& options);
// The position at its end.
const chess::Position& lastPosition(const game::OrthodoxTree& game);

}  // namespace pinwheel::cli
