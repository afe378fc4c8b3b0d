#pragma once

#include "pinwheel/workbench/board_path.hpp"

#include <vector>

namespace pinwheel::workbench {

// Short games in which positions recur, or nearly do, each for one mistake that keys are known for:
// castling rights, en passant, the side to move, captures, promotions.
std::vector<BoardPath> keyLines();

}  // namespace pinwheel::workbench
