#pragma once

#include "played_game.hpp"

#include <cstddef>

// Invariants of every game. Each law reports failures to GoogleTest; the fast and the slow suite
// run the same laws over fewer and more random games.
namespace pinwheel::duplicate::laws {

// The mask-based generator finds the intersection of two lists of legal moves.
void syncMovesAreTheCommonOnes(const PlayedGame& game);
// Moves picked by number are those of syncMoves(), in the same order.
void playableMovesAreTheSyncMovesInOrder(const PlayedGame& game);
// A second, naive implementation agrees on boards, moves, ghosts, clock, end and result.
void naiveGameAgrees(const PlayedGame& game);
// SPEC 1.4: twins have the same square and type, or one of them is a ghost; a ghost does not change
// or move until it is captured.
void twinsKeepTogether(const PlayedGame& game);
// Every ghost has a story that agrees with the capturing move.
void everyGhostHasItsStory(const PlayedGame& game);
// Each board on its own is an orthodox game that survives a round trip through PGN, with the clock
// and the occurrences of one orthodox board.
void everyBoardIsAnOrthodoxGame(const PlayedGame& game);
// At every ply a tree's line has the state of a replay, also after switching lines.
void lineEqualsReplay(const PlayedGame& game);
// Occurrences equal those found by comparing all earlier states.
void occurrencesAreExact(const PlayedGame& game);
// Only the last ply ends the game, and the result follows from the checks.
void resultIsConsistent(const PlayedGame& game);
// Save, load, save gives the same bytes, and loading gives the same game.
void saveRoundTrips(const PlayedGame& game);
// At every `step`-th ply, for every player, every pair of squares and every promotion piece:
// explain() judges each board like a naive board with that player's side to move, says playable
// exactly if the move is synchronized, and always gives a reason and a sentence; the effects are
// those of playing the move.
void explanationsFitTheMoves(const PlayedGame& game, std::size_t step);

}  // namespace pinwheel::duplicate::laws
