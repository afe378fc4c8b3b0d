#pragma once

#include "chess/perft.hpp"
#include "duplicate/game_state.hpp"

#include <cstdint>
#include <vector>

namespace duplicate {

// The number of leaves of the tree of synchronized moves, `depth` plies deep. Draws do not end a
// line.
std::uint64_t syncPerft(const GameState& state, unsigned depth);

// syncPerft for each move; depth must not be 0.
std::vector<chess::DivideEntry> syncDivide(const GameState& state, unsigned depth);

}  // namespace duplicate
