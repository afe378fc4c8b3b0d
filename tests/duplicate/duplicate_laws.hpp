#pragma once

#include "played_game.hpp"

#include <cstddef>

// What must hold in every game. Each law reports failures to GoogleTest; the fast and the slow
// suite run the same laws over fewer and more random games.
namespace pinwheel::duplicate::laws {

// The mask generator finds what intersecting two lists of legal moves finds.
void syncMovesAreTheCommonOnes(const PlayedGame& game);
// A second, naive implementation sees the same boards, moves, ghosts, clock, end and result.
void naiveGameAgrees(const PlayedGame& game);
// SPEC 1.4: twins stand on the same square and are of the same kind, or one of them is a ghost; a
// ghost stays what and where it is until it is captured.
void twinsKeepTogether(const PlayedGame& game);
// A ghost has a story, and it agrees with the move it tells of.
void everyGhostHasItsStory(const PlayedGame& game);
// Each board by itself is an ordinary game, which its PGN gives back, with the clock and the
// occurrences that one orthodox board would have.
void everyBoardIsAnOrthodoxGame(const PlayedGame& game);
// A tree's line has at every ply the state that a replay has, also after following another line.
void lineEqualsReplay(const PlayedGame& game);
// Occurrences are those that comparing with all earlier states finds.
void occurrencesAreExact(const PlayedGame& game);
// Only the last ply ends the game, and the result follows from who is in check where.
void resultIsConsistent(const PlayedGame& game);
// Save, load, save gives the same bytes, and the loaded game is the game.
void saveRoundTrips(const PlayedGame& game);
// At every `step`-th ply, for every player, every two squares and every promotion piece: explain()
// judges each board as a naive board with that player's side to move does, says playable exactly
// when the move is in the synchronized set, and never lacks a reason or a sentence; the effects are
// those that playing the move has.
void explanationsFitTheMoves(const PlayedGame& game, std::size_t step);

}  // namespace pinwheel::duplicate::laws
