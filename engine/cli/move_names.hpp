#pragma once

#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/position.hpp"

#include <span>
#include <string>
#include <vector>

namespace pinwheel::cli {

// The moves in coordinates, in their order.
std::vector<std::string> namesOf(std::span<const chess::Move> moves);
// The legal moves in coordinates, sorted as text.
std::vector<std::string> sortedLegalMoves(const chess::Position& position);

}  // namespace pinwheel::cli
