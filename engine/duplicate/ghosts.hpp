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

// How the twin of a ghost was captured.
struct Fall {
    chess::Ply since;  // the ply that the capture led to
    Player taker;
    chess::PieceType takerType;  // as it was before the move: a promoting pawn is a pawn

    friend bool operator==(const Fall&, const Fall&) = default;
};
// How a piece became a ghost: its twin fell on `fellOn`. Without a fall it did so before the start.
struct GhostStory {
    BoardId fellOn;
    std::optional<Fall> fall;

    // The first ply of the game at which the piece was a ghost.
    chess::Ply firstPly() const { return fall ? fall->since : chess::Ply{0}; }

    friend bool operator==(const GhostStory&, const GhostStory&) = default;
};
// The story of the ghost that stands on a square now; nothing if none does.
std::optional<GhostStory> ghostStory(const Past& past, BoardId board, chess::Square square);

}  // namespace pinwheel::duplicate
