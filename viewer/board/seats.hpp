#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/board/board_geometry.hpp"
#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"

namespace pinwheel::viewer {

// "wins", "draws", "loses".
std::string_view wordFor(duplicate::Result result);

// A player's name, colour, ghosts, checks and result, beside that player's boards.
void drawSeat(ImDrawList& list, const debugger::Snapshot& game, const Resources& resources,
              const Theme& theme, const ScreenRect& seat, debugger::SeatIndex player,
              bool isComputer = false);

}  // namespace pinwheel::viewer
