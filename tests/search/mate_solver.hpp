#pragma once

#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/position.hpp"

#include <vector>

namespace pinwheel::naive {

// The moves that force mate in at most so many moves of the side to move, found by trying out
// everything. Draws by rule are not looked at.
std::vector<chess::Move> matingMoves(const chess::Position& position, unsigned moves);

}  // namespace pinwheel::naive
