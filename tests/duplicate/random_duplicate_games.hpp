#pragma once

#include "pinwheel/duplicate/endgame.hpp"
#include "played_game.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>

namespace pinwheel::duplicate {

// A game of random synchronized moves up to its end, by draw too, or at most 200 plies; the same
// for the same seed on every machine. By the seed, some games look for captures on single boards,
// some push pawns, some avoid captures, some give check; all of them castle and take en passant
// when they can.
PlayedGame randomGame(std::uint64_t seed);

// Visits the games with the seeds `seed`, `seed` + 1, …, and stops after the first for which the
// test has failed; failures name the seed.
void forEachRandomGame(std::uint64_t seed, std::size_t games,
                       const std::function<void(const PlayedGame&)>& visit);

// Goes on with moves of pieces that neither capture nor give check, chosen so that no position of
// all four boards stands for the third time.
void playWithoutProgress(PlayedGame& game, std::size_t plies);
// The player to move makes the first pawn move on the list.
void playPawnMove(PlayedGame& game);

// How often the position of all four boards, and that of each of them, has arisen up to this ply,
// by comparing with every earlier one.
Occurrences occurrencesBySearch(const PlayedGame& game, chess::Ply ply);

}  // namespace pinwheel::duplicate
