#pragma once

// The four boards, for users of the library: everything that docs/library.md promises of this
// layer.
//
//     GameState state;                               // the standard start; startFrom() takes
//     others for (const SyncMove move : syncMoves(state))   // legal on both of the player's boards
//         const GameState next = apply(state, move);

#include "pinwheel/duplicate/compass.hpp"
#include "pinwheel/duplicate/endgame.hpp"
#include "pinwheel/duplicate/explain.hpp"
#include "pinwheel/duplicate/game_state.hpp"
#include "pinwheel/duplicate/ghosts.hpp"
#include "pinwheel/duplicate/rulings.hpp"
#include "pinwheel/duplicate/start.hpp"
#include "pinwheel/duplicate/sync_moves.hpp"
#include "pinwheel/duplicate/sync_perft.hpp"
