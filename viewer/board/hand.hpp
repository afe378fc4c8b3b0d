#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/state/looking.hpp"

#include <optional>
#include <string>

namespace pinwheel::viewer {

// A piece whose targets are shown.
struct ShownPiece {
    debugger::SeatIndex player;
    chess::Square square;
    bool isHeld = false;  // it was clicked; otherwise only hovered over
};

// The clicked piece: grabbed by the player to move, or another player's piece being examined.
std::optional<ShownPiece> heldPiece(const debugger::Snapshot& game, const Looking& looking);
// The held piece, otherwise the piece of the player to move under the mouse.
std::optional<ShownPiece> shownPiece(const debugger::Snapshot& game, const Looking& looking);

// The owner of the piece on a square, if there is one.
std::optional<debugger::SeatIndex> ownerOn(const debugger::Snapshot& game,
                                           const BoardSquare& place);

// The move of a piece, promoting to a queen if a pawn reaches the last rank.
chess::Move moveOf(const debugger::Snapshot& game, const ShownPiece& piece, chess::Square to);

// Why the held piece cannot be played: it is a ghost, another player's, or has no target; or the
// game is over. Empty if it can be played.
std::string sentenceAboutHeld(const debugger::Snapshot& game, const Looking& looking);

// The effect of a move on each board, or why it is not playable: for a tooltip.
std::string previewText(const debugger::Snapshot& game, const debugger::Explanation& preview);

}  // namespace pinwheel::viewer
