#pragma once

#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/position.hpp"

#include <vector>

namespace pinwheel::naive {

// The moves that force mate within this many moves of the side to move, by brute force. Ignores
// draws by rule.
std::vector<chess::Move> matingMoves(const chess::Position& position, unsigned moves);

}  // namespace pinwheel::naive
