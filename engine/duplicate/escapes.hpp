#pragma once

#include "pinwheel/duplicate/endgame.hpp"
#include "pinwheel/duplicate/explain.hpp"
#include "pinwheel/duplicate/past.hpp"

#include <string>
#include <vector>

namespace pinwheel::duplicate {

// The moves that would save the player to move, who has no synchronized move, if a single board
// were enough, each with the reason why it fails. After a checkmate: those that are legal on a
// board with a check; after a stalemate: those that are legal on either board. Empty after any
// other end.
std::vector<Explanation> failedEscapes(const Past& past, const Outcome& outcome);

// All of them as text, grouped by reason: "e8×f7 is legal on NE, but on SE East's own ghost on f7
// is in the way (its twin was captured on NE at ply 9)." If there are none, says that each board
// alone is checkmate or has no legal move.
std::string describeEscapes(const GameState& state, const Outcome& outcome,
                            const std::vector<Explanation>& escapes);

}  // namespace pinwheel::duplicate
