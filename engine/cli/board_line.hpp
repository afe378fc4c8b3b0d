#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/game/history.hpp"
#include "pinwheel/game/rules_orthodox.hpp"

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

// A line of play on one orthodox board.
using BoardHistory = game::History<game::OrthodoxRules>;

// Reads the position and plays the moves.
base::Result<BoardHistory> readBoardLine(const BoardLineOptions& options);

}  // namespace pinwheel::cli
