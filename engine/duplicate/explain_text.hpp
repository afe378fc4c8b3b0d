#pragma once

#include "pinwheel/duplicate/explain.hpp"

#include <string>

namespace pinwheel::duplicate {

// The explanation in one English sentence: "e3–c5 is legal on NW only: on SW the South pawn on d4
// blocks the way."
std::string sentenceFor(const GameState& state, const Explanation& explanation);

}  // namespace pinwheel::duplicate
