#pragma once

#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/types.hpp"
#include "pinwheel/game/draw_policy.hpp"
#include "pinwheel/game/node_id.hpp"
#include "pinwheel/game/note.hpp"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace pinwheel::game {

// Plays a move at the place on screen. Nothing is cut off: a move that is there already is entered,
// another one begins a line.
struct PlayMove {
    chess::Move move;
};
// Takes back the last thing that was done, whatever it was, and shows the place where it was done.
// Looking at other plies and lines changes nothing, so there is nothing to undo.
struct Undo {};
struct Redo {};
// Looks at another ply of the line on screen; the game itself stays as it is.
struct GoToPly {
    chess::Ply ply;
};
// Looks at any place in the game, on the line that goes through it.
struct GoToNode {
    NodeId node;
};
// Under the claim policy. With a move, the claim is that this move will complete the repetition or
// the fifty; it is announced, not played.
struct ClaimDraw {
    std::optional<chess::Move> announced;
};
// The operator's word: the game is drawn here.
struct DeclareDraw {};
// Whether draws come by themselves from now on; refused where a line would have ended earlier.
struct SetDrawPolicy {
    DrawPolicy policy;
};
// The line through this node takes the place of the line that it leaves.
struct PromoteLine {
    NodeId node;
};
// The node and everything after it.
struct DeleteLine {
    NodeId node;
};
struct SetComment {
    NodeId node;
    std::string comment;
};
struct SetMarks {
    NodeId node;
    std::vector<BoardMark> marks;
};
// Of the line that begins at this node; at the start, of the game.
struct SetTitle {
    NodeId node;
    std::string title;
};
// The same start and the same rules, and no moves.
struct NewGame {};

// Everything a user can ask of a game in progress.
using Command =
    std::variant<PlayMove, Undo, Redo, GoToPly, GoToNode, ClaimDraw, DeclareDraw, SetDrawPolicy,
                 PromoteLine, DeleteLine, SetComment, SetMarks, SetTitle, NewGame>;

}  // namespace pinwheel::game
