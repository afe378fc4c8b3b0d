#pragma once

#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/position.hpp"

namespace pinwheel::chess {

// The moves that NeutralMoves finds among the legal ones.
MoveList neutralMoves(const Position& position);

// The number of the opponent's replies if the side to move could pass.
unsigned repliesToAPass(const Position& position);

}  // namespace pinwheel::chess
