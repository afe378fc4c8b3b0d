#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/board/board_geometry.hpp"
#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/looking.hpp"
#include "viewer/state/settings.hpp"

namespace pinwheel::viewer {

// One board as it is (`middle` is the compass's, where coordinates would only clutter): squares,
// coordinates, last move, check, pieces and ghosts, and the glow of the player to move.
void drawBoard(ImDrawList& list, const debugger::Snapshot& game, const Settings& settings,
               const Looking& looking, const Resources& resources, const Theme& theme,
               debugger::BoardIndex board, const Placement& placement, ScreenPoint middle);

// How far a piece is turned clockwise on a board that lies so.
float pieceDegrees(const Settings& settings, const Looking& looking, const Placement& placement,
                   chess::Color color);

// What can be done with a player's piece, on one of that player's boards: green dots
// where it can go, rings around what it would capture, dashed grey rings where only this board
// would let it go.
void drawTargets(ImDrawList& list, const debugger::Snapshot& game, const Theme& theme,
                 debugger::SeatIndex player, debugger::BoardIndex board, const Placement& placement,
                 chess::Square from, float opacity);

}  // namespace pinwheel::viewer
