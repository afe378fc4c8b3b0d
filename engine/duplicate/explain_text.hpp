#pragma once

#include "pinwheel/duplicate/explain.hpp"

#include <string>

namespace pinwheel::duplicate {

// Fills in the texts of an explanation: the clauses of its boards, the sentence ("e3–c5 is legal on
// NW only: on SW the South pawn on d4 blocks the way."), the headline and the detail.
void putIntoWords(const GameState& state, Explanation& explanation);

// "e8×f7" if the move captures on every board on which it is legal, otherwise "e8–f7".
std::string shortMoveText(const Explanation& explanation);

}  // namespace pinwheel::duplicate
