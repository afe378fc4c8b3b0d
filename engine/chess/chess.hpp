#pragma once

// One board, for users of the library: everything that docs/library.md promises of this layer.
//
//     const auto position = parseFen(text);          // a Result: a Position, or a sentence
//     for (const Move move : legalMoves(*position))
//         std::cout << toSan(*position, move) << ' ';
//     Position next = *position;                     // a plain value
//     next.make(move);                               // the move must be legal

#include "pinwheel/chess/draws.hpp"
#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/move_effect.hpp"
#include "pinwheel/chess/movegen.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/chess/perft.hpp"
#include "pinwheel/chess/position.hpp"
#include "pinwheel/chess/types.hpp"
