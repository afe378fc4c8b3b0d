#pragma once

// The four boards, for users of the library: everything that docs/library.md promises of this
// layer.
//
//     const GameState state;                          // the standard start
//     for (const SyncMove move : syncMoves(state))    // legal on both boards of the player
//         const GameState next = apply(state, move);
//
// startFrom() makes other starts.

#include "pinwheel/duplicate/compass.hpp"
#include "pinwheel/duplicate/endgame.hpp"
#include "pinwheel/duplicate/explain.hpp"
#include "pinwheel/duplicate/game_state.hpp"
#include "pinwheel/duplicate/ghosts.hpp"
#include "pinwheel/duplicate/rulings.hpp"
#include "pinwheel/duplicate/start.hpp"
#include "pinwheel/duplicate/sync_moves.hpp"
#include "pinwheel/duplicate/sync_perft.hpp"
