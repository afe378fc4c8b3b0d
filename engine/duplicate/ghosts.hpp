#pragma once

#include "pinwheel/chess/bitboard.hpp"
#include "pinwheel/chess/types.hpp"
#include "pinwheel/duplicate/compass.hpp"
#include "pinwheel/duplicate/game_state.hpp"
#include "pinwheel/duplicate/past.hpp"

#include <optional>
#include <string>
#include <vector>

namespace pinwheel::duplicate {

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

}  // namespace pinwheel::duplicate
