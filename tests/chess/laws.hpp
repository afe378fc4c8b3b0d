#pragma once

#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/position.hpp"
#include "random_games.hpp"

#include <cstddef>

// Invariants at every ply of every game. Each law reports failures to GoogleTest; the fast and the
// slow suite run the same laws over fewer and more random games.
namespace pinwheel::chess::laws {

// Making and unmaking any legal move restores the position exactly.
void unmakeRestoresEverything(const Position& position, Move played);
// The incremental key, and all other state, equals that of the position rebuilt from scratch.
void runningStateEqualsStateFromScratch(const Position& position, Move played);
// A position survives a round trip through FEN.
void fenRoundTrips(const Position& position, Move played);
// Every legal move survives a round trip through SAN.
void sanRoundTrips(const Position& position, Move played);
// Counting moves gives the length of their list, which has no duplicates.
void countEqualsListLength(const Position& position, Move played);
// Asking for one move, or for the pieces that can reach a square, agrees with the list of moves.
void originsAreThoseOfTheListedMoves(const Position& position, Move played);
// perft() counts what making every move on a Position gives, at every node of a few plies.
void perftEqualsThePlainCount(const Position& position, Move played);
// A key is the XOR of its terms, and the changes of a move lead to the next key.
void keyTermsMakeTheKey(const Position& position, Move played);

// The changes between two positions lead from one key to the other, without redundant steps.
void keyChangesLeadFromOneToTheOther(const Position& from, const Position& to);

// A second, naive implementation agrees on legal moves, checks and positions throughout.
void naiveChessAgrees(const RandomGame& game);

}  // namespace pinwheel::chess::laws
