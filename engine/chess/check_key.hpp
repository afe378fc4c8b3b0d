#pragma once

#include "pinwheel/chess/position.hpp"

namespace pinwheel::chess {

// The position's key under a second set of Zobrist terms, which is independent of the first: two
// positions that share a key by chance hardly share this one, too. Computed from scratch.
Key checkKey(const Position& position);

}  // namespace pinwheel::chess
