#pragma once

#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/types.hpp"
#include "pinwheel/game/draw_policy.hpp"

#include <optional>
#include <variant>
#include <vector>

namespace pinwheel::game {

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
// Whether draws come by themselves from now on; refused where the game would have ended earlier.
struct SetDrawPolicy {
    DrawPolicy policy;
};
struct NewGame {};
// Replaces the game by this one, move by move, or leaves it as it is if a move is refused. Without
// a policy of its own it is played under the present one.
struct LoadGame {
    std::vector<chess::Move> moves;
    std::optional<chess::Ply> drawDeclaredAt = std::nullopt;
    std::optional<DrawPolicy> policy = std::nullopt;
};

// Everything a user can ask of a game in progress.
using Command = std::variant<PlayMove, Undo, Redo, GoToPly, ClaimDraw, DeclareDraw, SetDrawPolicy,
                             NewGame, LoadGame>;

}  // namespace pinwheel::game
