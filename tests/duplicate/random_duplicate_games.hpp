#pragma once

#include "pinwheel/duplicate/endgame.hpp"
#include "played_game.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>

namespace pinwheel::duplicate {

// A game of random synchronized moves until it ends, also by draw, or at most 200 plies;
// the same seed gives the same game on every machine. Depending on the seed, some games
// prefer captures on single boards, pawn moves, peace or checks; all prefer castling and en
// passant.
PlayedGame randomGame(std::uint64_t seed);

// Visits the games with the seeds `seed`, `seed` + 1, …, and stops after the first failure;
// failures name the seed.
void forEachRandomGame(std::uint64_t seed, std::size_t games,
                       const std::function<void(const PlayedGame&)>& visit);

// Continues with piece moves that neither capture nor give check, chosen so that no position of all
// four boards occurs for the third time.
void playWithoutProgress(PlayedGame& game, std::size_t plies);
// The player to move makes the first pawn move in the list.
void playPawnMove(PlayedGame& game);

// Occurrences of the position of all four boards, and of each of them, up to this ply, found by
// comparing with every earlier one.
Occurrences occurrencesBySearch(const PlayedGame& game, chess::Ply ply);

}  // namespace pinwheel::duplicate
