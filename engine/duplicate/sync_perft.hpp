#pragma once

#include "pinwheel/chess/perft.hpp"
#include "pinwheel/duplicate/game_state.hpp"

#include <cstdint>
#include <vector>

namespace pinwheel::duplicate {

// The number of leaf nodes of the tree of synchronized moves at `depth` plies. Draws do not end a
// line.
std::uint64_t syncPerft(const GameState& state, unsigned depth);

// syncPerft for each move; depth must not be 0.
std::vector<chess::DivideEntry> syncDivide(const GameState& state, unsigned depth);

}  // namespace pinwheel::duplicate
