#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/game/line.hpp"
#include "pinwheel/store/pgn_reader.hpp"

#include <CLI/CLI.hpp>

#include <cstdint>
#include <string>
#include <string_view>

namespace pinwheel::cli {

using BoardLine = game::Line<game::OrthodoxRules>;

// A file that holds a save or PGN.
struct GameFileText {
    std::string name;  // as messages have it: "standard input" for "-"
    std::string text;  // normalised if it is PGN
    bool isPgn = false;
};
// By its name if that ends in .pgn, otherwise by its text.
base::Result<GameFileText> readGameFile(const std::string& path);

bool isPgnPath(std::string_view path);
// What messages call a file.
std::string nameOfFile(const std::string& path);

// One game of PGN text; the reason names the file, the game and the line. Warnings go to standard
// error.
base::Result<store::PgnGame> pgnGameIn(std::string_view text, const std::string& name,
                                       std::uint32_t number);
// "x.pgn: game 3, line 41, move 12...: …"
std::string problemText(const std::string& name, const store::PgnReader::Entry& entry);

// The option --game N.
void addPgnGameOption(CLI::App& command, std::uint32_t& number);

// "ongoing", "checkmate", "stalemate", "insufficient-material": how the board stands.
std::string_view statusName(const chess::Position& position);

}  // namespace pinwheel::cli
