#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/workbench/board_path.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace pinwheel::workbench {

// The position that a warning of a tournament manager is about.
struct WarnedPosition {
    std::string complaint;      // "Illegal PV move d3c3 from Engine"
    BoardPath path;             // the game and the line before the move in question
    std::size_t gamePlies = 0;  // moves of the path that were played; the rest is the line
    std::string move;           // the move in question, as written; may be empty
    std::string explanation;    // what is wrong with it
};

// Whether the text looks like such a warning, so that it is worth reading.
bool isMatchWarning(std::string_view text);

// Reads the warnings of fastchess ("Warning; … Info; … Position; … Moves; …", "From; position …")
// and of those versions of cutechess that print the position ("Pv from FEN: …").
base::Result<WarnedPosition> readMatchWarning(std::string_view text);

}  // namespace pinwheel::workbench
