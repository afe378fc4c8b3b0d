#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/board/board_geometry.hpp"
#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/looking.hpp"
#include "viewer/state/settings.hpp"

namespace pinwheel::viewer {

// One board without its pieces (`middle` is the compass's, where coordinates would only clutter):
// squares, coordinates, last move, check, and the glow of the player to move.
void drawBoard(ImDrawList& list, const debugger::Snapshot& game, const Resources& resources,
               const Theme& theme, debugger::BoardIndex board, const Placement& placement,
               ScreenPoint middle);

// The pieces and ghosts on it.
void drawPieces(ImDrawList& list, const debugger::Snapshot& game, const Settings& settings,
                const Looking& looking, const Resources& resources, const Theme& theme,
                debugger::BoardIndex board, const Placement& placement);

// How far a piece is turned clockwise on a board that lies so.
float pieceDegrees(const Settings& settings, const Looking& looking, const Placement& placement,
                   chess::Color color);

// Where a player's piece can go, on one of that player's boards: dots where it is playable, rings
// around what it would capture, dashed dots where only this board allows it.
void drawTargets(ImDrawList& list, const debugger::Snapshot& game, const Theme& theme,
                 debugger::SeatIndex player, debugger::BoardIndex board, const Placement& placement,
                 chess::Square from);

}  // namespace pinwheel::viewer
