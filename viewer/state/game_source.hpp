#pragma once

#include "pinwheel/base/json_reader.hpp"
#include "pinwheel/base/result.hpp"

#include <string>

namespace pinwheel::viewer {

// A game that a script shows: a file, or text that Pinwheel opens.
struct GameSource {
    std::string path;  // relative to the script; empty if there is a text
    std::string text;  // a save, PGN, or UCI position line

    friend bool operator==(const GameSource&, const GameSource&) = default;
};

// A path; or an object: a save, {"pgn":TEXT}, {"fen":FEN,"moves":MOVES} for one board (the FEN may
// be "startpos"), or {"moves":MOVES} for four boards from the standard start.
base::Result<GameSource> parseGameSource(const base::Json& json);
base::Json toJson(const GameSource& source);

}  // namespace pinwheel::viewer
