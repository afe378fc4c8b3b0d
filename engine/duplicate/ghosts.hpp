#pragma once

#include "chess/bitboard.hpp"
#include "chess/types.hpp"
#include "duplicate/compass.hpp"
#include "duplicate/game_state.hpp"
#include "duplicate/past.hpp"

#include <optional>
#include <string>
#include <vector>

namespace duplicate {

// The squares of a board on which pieces of `owner` stand whose twin, on the owner's other board,
// is gone.
chess::Bitboard ghosts(const GameState& state, BoardId board, Player owner);
// The same for both players of the board.
chess::Bitboard ghosts(const GameState& state, BoardId board);

struct Ghost {
    BoardId board;
    chess::Square square;
    Player owner;
    chess::PieceType type;
};
// All ghosts, by board and square.
std::vector<Ghost> allGhosts(const GameState& state);

// How a piece became a ghost: its twin fell on `fellOn` at ply `since`, to `taker`'s piece.
struct GhostStory {
    chess::Ply since;
    BoardId fellOn;
    Player taker;
    chess::PieceType takerType;  // as it was before the move: a promoting pawn is a pawn
};
// The story of the ghost that stands on a square now; nothing if none does.
std::optional<GhostStory> ghostStory(const Past& past, BoardId board, chess::Square square);

}  // namespace duplicate
