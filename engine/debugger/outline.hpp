#pragma once

#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/types.hpp"
#include "pinwheel/game/line.hpp"
#include "pinwheel/game/node_id.hpp"
#include "pinwheel/game/note.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace pinwheel::debugger {

// A move of one line, or the draw that ends it.
struct OutlineMove {
    game::NodeId node;
    std::optional<chess::Move> move;   // nullopt for a claimed or declared draw
    std::string text;                  // SAN on one board, coordinates on several
    const game::Note* note = nullptr;  // nullptr if it has none

    bool hasComment() const { return note != nullptr && !note->comment.empty(); }
    bool hasMarks() const { return note != nullptr && !note->marks.empty(); }
    std::string glyphs() const;  // "!?"; empty if it has none
};

// The moves that a line does not share with the line it leaves.
struct OutlineLine {
    // The first own position of a line that also occurs in an earlier line: two ways to one place.
    struct Join {
        chess::Ply ply;
        std::size_t line;  // the earlier line that has it as its own; the lowest number if several
        chess::Ply there;

        friend bool operator==(const Join&, const Join&) = default;
    };

    std::optional<game::LineSpan::Origin> from;  // line 0 has none
    chess::Ply firstPly{1};                      // after its first own move
    chess::Ply lastPly;                          // below firstPly if it has no own move
    game::NodeId end;
    std::vector<OutlineMove> moves;
    std::string title;   // of the game for line 0
    std::string before;  // what is said before its first move
    std::optional<Join> join;
};

// The whole game as text: every line with its own moves. Belongs to the debugger, which updates it
// when the game changes.
struct Outline {
    std::vector<OutlineLine> lines;     // numbered as linesOf() does
    std::vector<std::uint32_t> owners;  // by node: the line whose own move it is
    std::uint64_t revision = 0;         // changes with every change; different in every game

    // The line that has this node as its own. The node must be in the game.
    std::size_t lineOf(game::NodeId node) const { return owners[node.value]; }
    // The move that leads to a ply of a line, own or shared; nullptr at ply 0. At the last ply it
    // may be the draw that ends the line.
    const OutlineMove* moveAt(std::size_t line, chess::Ply ply) const;
    // The node at a ply of a line; the start at ply 0.
    game::NodeId nodeAt(std::size_t line, chess::Ply ply) const;
    // The node that lines leave at a ply of a line: that of the last move, not that of a draw.
    game::NodeId forkAt(std::size_t line, chess::Ply ply) const;
    // Whether a line leads through a node at this ply.
    bool isOnLine(std::size_t line, game::NodeId node, chess::Ply ply) const;
    // The plies of a line at which other lines branch off, ascending.
    std::vector<chess::Ply> forksOf(std::size_t line) const;
};

// Everything that deleting a node removes.
struct Deletion {
    game::NodeId node;
    std::size_t plies = 0;
    std::size_t lines = 0;  // that lose moves
    std::size_t comments = 0;
    std::size_t draws = 0;  // claimed or declared
    // By line: the index of its first own move that would go; absent if all of them stay.
    std::vector<std::optional<std::size_t>> from;

    bool takes(std::size_t line, std::size_t move) const {
        return line < from.size() && from[line] && move >= *from[line];
    }
    std::string text() const;  // "Deletes 12 plies in 3 lines, with 2 comments."
};
// The node must be in the game, and not its start.
Deletion deletionOf(const Outline& outline, game::NodeId node);

// "!", "?", "!!", "??", "!?", "?!", "=", …; "$142" for those without a usual sign.
std::string glyphText(std::uint16_t glyph);
std::string glyphText(std::span<const std::uint16_t> glyphs);

}  // namespace pinwheel::debugger
