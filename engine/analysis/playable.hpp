#pragma once

#include "pinwheel/analysis/four_boards.hpp"
#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/movegen.hpp"

namespace pinwheel::analysis {

// The moves that the player to move can play, each legal on both boards. A move is noisy if it
// captures on at least one board, or promotes.
// must agree with duplicate::syncMoves(); playable_test checks it on random games
chess::SplitMoves splitPlayable(const FourBoards& boards);
bool hasPlayable(const FourBoards& boards);

// For a leaf: how many moves there are, and only those that capture.
struct LeafMoves {
    unsigned count = 0;
    chess::MoveList captures;
};
LeafMoves leafMoves(const FourBoards& boards);

}  // namespace pinwheel::analysis
