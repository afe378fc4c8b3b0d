#pragma once

#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/types.hpp"
#include "pinwheel/game/draw_policy.hpp"
#include "pinwheel/game/node_id.hpp"
#include "pinwheel/game/note.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace pinwheel::game {

// Plays a move at the current node. Later moves are kept: if the move already follows, the session
// steps to it; otherwise it begins a new line.
struct PlayMove {
    chess::Move move;
};
// Undoes the last edit and goes to the place where it was made. Going to another ply or line is not
// an edit, so it cannot be undone.
struct Undo {};
struct Redo {};
// Goes to another ply of the current line; the game itself does not change.
struct GoToPly {
    chess::Ply ply;
};
// Goes to any node, on the line that ends at `end`; by default on the current line if that leads
// through the node, otherwise on the main continuation.
struct GoToNode {
    NodeId node;
    std::optional<NodeId> end = std::nullopt;
};
// Under the claim policy. A claim with a move means that this move will complete the repetition or
// the fifty moves; it is announced, not played.
struct ClaimDraw {
    std::optional<chess::Move> announced;
};
// The arbiter declares the game drawn here.
struct DeclareDraw {};
// Whether draws are automatic from now on; fails if a line would have ended earlier.
struct SetDrawPolicy {
    DrawPolicy policy;
};
// Continues under these rulings, as in "stalemate=loses,rounds=10"; rulings that are not named get
// their default. Moves after an earlier end are removed. Undoing the change restores them, and so
// does changing the rulings back right away.
struct SetRulings {
    std::string text;
};
// Makes the line through this node the main continuation at the fork where it begins.
struct PromoteLine {
    NodeId node;
};
// Deletes the node and everything after it.
struct DeleteLine {
    NodeId node;
};
struct SetComment {
    NodeId node;
    std::string comment;
};
// Numeric annotation glyphs: 1 is "!", 2 is "?", …; at most one of each.
struct SetGlyphs {
    NodeId node;
    std::vector<std::uint16_t> glyphs;
};
struct SetMarks {
    NodeId node;
    std::vector<BoardMark> marks;
};
// Sets the title of the line that begins at this node, or of the game if it is the start.
struct SetTitle {
    NodeId node;
    std::string title;
};
// Same start, same rules, no moves.
struct NewGame {};

// Everything a user can do to a game in progress.
using Command = std::variant<PlayMove, Undo, Redo, GoToPly, GoToNode, ClaimDraw, DeclareDraw,
                             SetDrawPolicy, SetRulings, PromoteLine, DeleteLine, SetComment,
                             SetGlyphs, SetMarks, SetTitle, NewGame>;

}  // namespace pinwheel::game
