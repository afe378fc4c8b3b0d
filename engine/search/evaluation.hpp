#pragma once

#include "chess/move.hpp"
#include "chess/position.hpp"
#include "search/score.hpp"

namespace search {

// What a piece is worth, in hundredths of a pawn. The king's loss ends the game, so it has no
// price.
inline constexpr chess::PerPieceType<Score> kPieceValues = {{100, 320, 330, 500, 900, 0}};

// Material and where it stands, from White's point of view.
Score evaluate(const chess::Position& position);

// By how much a legal move changes evaluate(); must agree with it, evaluation_test checks it on
// random games.
Score evaluationChange(const chess::Position& position, chess::Move move);

}  // namespace search
