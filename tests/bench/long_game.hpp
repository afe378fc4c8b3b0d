#pragma once

#include "pinwheel/chess/move.hpp"

#include <cstddef>
#include <vector>

namespace pinwheel::bench {

// A duplicate game of this many plies, at most some 12,000: pieces move about without capturing, no
// position stands three times, and a pawn makes a step before fifty rounds are over. The same every
// time.
std::vector<chess::Move> longGame(std::size_t plies);

}  // namespace pinwheel::bench
