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

// Squares of a board with pieces of `owner` whose twin on the owner's other board was
// captured.
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

// How a ghost's twin was captured.
struct Fall {
    chess::Ply since;  // the ply after the capture
    Player taker;
    chess::PieceType takerType;  // before the move: a promoting pawn is a pawn

    friend bool operator==(const Fall&, const Fall&) = default;
};
// How a piece became a ghost: its twin was captured on `fellOn`. No fall: before the start.
struct GhostStory {
    BoardId fellOn;
    std::optional<Fall> fall;

    // The first ply of the game at which the piece was a ghost.
    chess::Ply firstPly() const { return fall ? fall->since : chess::Ply{0}; }

    friend bool operator==(const GhostStory&, const GhostStory&) = default;
};
// The story of the ghost on this square; nullopt if there is none.
std::optional<GhostStory> ghostStory(const Past& past, BoardId board, chess::Square square);

}  // namespace pinwheel::duplicate
