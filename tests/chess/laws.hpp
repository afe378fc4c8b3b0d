#pragma once

#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/position.hpp"
#include "random_games.hpp"

#include <cstddef>

// What must hold at every ply of every game. Each law reports failures to GoogleTest; the fast and
// the slow suite run the same laws over fewer and more random games.
namespace pinwheel::chess::laws {

// Making and unmaking any legal move leaves the position as it was.
void unmakeRestoresEverything(const Position& position, Move played);
// The key kept up to date by make() is the key of the position set up anew, and so is all else.
void runningStateEqualsStateFromScratch(const Position& position, Move played);
// A position survives being written as FEN and read again.
void fenRoundTrips(const Position& position, Move played);
// Every legal move survives being written in algebraic notation and read again.
void sanRoundTrips(const Position& position, Move played);
// Counting moves without building them gives the length of their list, and no move is there twice.
void countEqualsListLength(const Position& position, Move played);
// A key is the XOR of its terms, and the changes that a move makes lead to the next key.
void keyTermsMakeTheKey(const Position& position, Move played);

// The changes between two positions lead from the one key to the other, without a detour.
void keyChangesLeadFromOneToTheOther(const Position& from, const Position& to);

// A second, naive implementation sees the same legal moves, checks and positions all along.
void naiveChessAgrees(const RandomGame& game);
// A game survives being written as PGN and read again.
void pgnRoundTrips(const RandomGame& game);

}  // namespace pinwheel::chess::laws
