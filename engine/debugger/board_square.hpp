#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/chess/types.hpp"
#include "pinwheel/debugger/roster.hpp"

#include <string>
#include <string_view>

namespace pinwheel::debugger {

// A square of one board.
struct BoardSquare {
    BoardIndex board;
    chess::Square square;

    friend bool operator==(const BoardSquare&, const BoardSquare&) = default;
};

// "NW:e4"; in a game on one board just "e4".
base::Result<BoardSquare> parseBoardSquare(std::string_view text, const Roster& roster);
std::string toText(const BoardSquare& square, const Roster& roster);

}  // namespace pinwheel::debugger
