#pragma once

#include "chess/position.hpp"

#include <string>
#include <vector>

namespace cli {

// The legal moves in coordinates, sorted as text.
std::vector<std::string> sortedLegalMoves(const chess::Position& position);

}  // namespace cli
