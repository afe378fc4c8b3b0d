#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/store/pgn_game.hpp"
#include "pinwheel/store/save_file.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace pinwheel::store {

// Positions as people copy them. Texts are normalised as for PGN. Each becomes a game that starts
// there, with warnings about text that could not be read exactly as written.

// One FEN, leniently.
base::Result<PgnGame> parseFenGame(std::string_view text);

// One EPD line: `hmvc` and `fmvn` set the counters, `id` becomes the Event tag, and all other
// operations become the comment of the start. The counters may also follow as in a FEN.
base::Result<PgnGame> parseEpdGame(std::string_view line);

// `position startpos|fen FEN [moves …]`; the error names an illegal move by its number, from 1.
base::Result<PgnGame> parseUciPosition(std::string_view text);

// A duplicate game that has just begun.
struct DuplicateStart {
    SavedGame game;
    std::vector<std::string> warnings;
};
// Four FENs, one per line: in the order NW, NE, SW, SE, or each after the name of its board. Whose
// turn it is follows from the sides to move. A line such as "clock 12" sets the clock of the game,
// which otherwise follows from those of the boards.
base::Result<DuplicateStart> parseFourFens(std::string_view text);

}  // namespace pinwheel::store
