#pragma once

#include "pinwheel/chess/position.hpp"

#include <string>
#include <vector>

namespace pinwheel::cli {

// The legal moves in coordinates, sorted as text.
std::vector<std::string> sortedLegalMoves(const chess::Position& position);

}  // namespace pinwheel::cli
