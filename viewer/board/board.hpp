#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/board/board_geometry.hpp"
#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/looking.hpp"
#include "viewer/state/settings.hpp"

namespace pinwheel::viewer {

// One board without its pieces: squares, coordinates, last move, check, and the glow of the player
// to move. `middle` is the centre of the compass, where coordinates would only be clutter.
void drawBoard(ImDrawList& list, const debugger::Snapshot& game, const Resources& resources,
               const Theme& theme, debugger::BoardIndex board, const Placement& placement,
               ScreenPoint middle);

// The pieces and ghosts on a board.
void drawPieces(ImDrawList& list, const debugger::Snapshot& game, const Settings& settings,
                const Looking& looking, const Resources& resources, const Theme& theme,
                debugger::BoardIndex board, const Placement& placement);

// How far a piece is rotated clockwise on a board with this rotation. In a game on one board all
// pieces are upright.
float pieceDegrees(const debugger::Snapshot& game, const Settings& settings, const Looking& looking,
                   const Placement& placement, chess::Color color);

// The targets of a player's piece on one of that player's boards: dots where it can be played,
// rings around captures, both dashed where only this board allows it.
void drawTargets(ImDrawList& list, const debugger::Snapshot& game, const Theme& theme,
                 debugger::SeatIndex player, debugger::BoardIndex board, const Placement& placement,
                 chess::Square from);

}  // namespace pinwheel::viewer
