#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/state/looking.hpp"

#include <optional>
#include <string>

namespace pinwheel::viewer {

// A piece whose targets are on screen.
struct ShownPiece {
    debugger::SeatIndex player;
    chess::Square square;
    bool isHeld = false;  // it was clicked; else the mouse is only over it
};

// The piece that was clicked: grabbed by the player to move, or another player's that is examined.
std::optional<ShownPiece> heldPiece(const debugger::Snapshot& game, const Looking& looking);
// That one, else the piece of the player to move that is under the mouse.
std::optional<ShownPiece> shownPiece(const debugger::Snapshot& game, const Looking& looking);

// Whose piece is on a square, if there is one.
std::optional<debugger::SeatIndex> ownerOn(const debugger::Snapshot& game,
                                           const BoardSquare& place);

// The move of a piece, to a queen where a pawn reaches the last rank.
chess::Move moveOf(const debugger::Snapshot& game, const ShownPiece& piece, chess::Square to);

// Why the held piece cannot be played, if it cannot: it is a ghost, another player's, or has no
// target; or the game is over. Else nothing.
std::string sentenceAboutHeld(const debugger::Snapshot& game, const Looking& looking);

// What a move does on each board, or why it is not playable: for a tooltip.
std::string previewText(const debugger::Snapshot& game, const debugger::Explanation& preview);

}  // namespace pinwheel::viewer
