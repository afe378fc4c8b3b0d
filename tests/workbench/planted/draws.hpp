#pragma once

#include "board.hpp"

#include <vector>

namespace pinwheel::planted {

// Whether 100 plies have passed without a capture or pawn move.
bool isFiftyMoves(const Position& position);

// Whether a position is a draw by repetition after the positions of `past`, the newest last. The
// first `played` of them were really played, the root of the search being the last: among them two
// earlier occurrences are needed, and one among the others.
bool isRepetition(const std::vector<Key>& past, std::size_t played, const Position& position);

}  // namespace pinwheel::planted
