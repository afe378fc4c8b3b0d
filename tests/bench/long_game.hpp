#pragma once

#include "pinwheel/chess/move.hpp"

#include <cstddef>
#include <vector>

namespace pinwheel::bench {

// A duplicate game of this many plies, at most about 12,000: pieces move without capturing,
// no position occurs three times, and a pawn moves before fifty rounds are over.
// Deterministic.
std::vector<chess::Move> longGame(std::size_t plies);

}  // namespace pinwheel::bench
