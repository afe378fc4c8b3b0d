#pragma once

#include "pinwheel/duplicate/endgame.hpp"
#include "pinwheel/duplicate/explain.hpp"
#include "pinwheel/duplicate/past.hpp"

#include <string>
#include <vector>

namespace pinwheel::duplicate {

// The moves with which the player to move, who has no synchronized one, could go on if a single
// board counted, each with the reason why it fails: after a checkmate those that are legal on a
// board with a check, after a stalemate those that are legal on either board. Empty after any other
// end.
std::vector<Explanation> failedEscapes(const Past& past, const Outcome& outcome);

// All of them in words, those with the same reason together: "e8×f7 is legal on NE, but on SE
// East's own ghost on f7 is in the way (its twin was captured on NE at ply 9)." Where there are
// none, that each board alone is lost or stuck as well.
std::string describeEscapes(const GameState& state, const Outcome& outcome,
                            const std::vector<Explanation>& escapes);

}  // namespace pinwheel::duplicate
