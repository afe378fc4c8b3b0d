#pragma once

#include "chess/move.hpp"
#include "chess/types.hpp"

#include <optional>
#include <variant>
#include <vector>

namespace session {

struct PlayMove {
    chess::Move move;
};
// Takes back the last change of the game, be it a move, a cut or a draw, and shows where it
// happened.
struct Undo {};
struct Redo {};
// Looks at another ply; the game itself stays as it is.
struct GoToPly {
    chess::Ply ply;
};
// Under the claim policy. With a move, the claim is that this move will complete the repetition or
// the fifty; it is announced, not played.
struct ClaimDraw {
    std::optional<chess::Move> announced;
};
// The operator's word: the game is drawn here.
struct DeclareDraw {};
struct NewGame {};
// Replaces the game by this one, move by move, or leaves it as it is if a move is refused.
struct LoadGame {
    std::vector<chess::Move> moves;
    std::optional<chess::Ply> drawDeclaredAt;
};

// Everything a user can ask of a game in progress.
using Command =
    std::variant<PlayMove, Undo, Redo, GoToPly, ClaimDraw, DeclareDraw, NewGame, LoadGame>;

}  // namespace session
