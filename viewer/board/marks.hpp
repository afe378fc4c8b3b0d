#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/board/board_geometry.hpp"
#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/looking.hpp"
#include "viewer/state/request.hpp"

namespace pinwheel::viewer {

// Right-drag draws an arrow, right-click a circle, as on lichess: green, with Shift or Ctrl red,
// with Alt blue, with both yellow. Drawing the same mark again removes it. Marks belong to the
// current position and are saved with the game.
void handleMarks(const debugger::Snapshot& game, Looking& looking, CommandQueue& commands);
// Draws the marks of the current position, those that only a picture has, and the one being drawn.
void drawMarks(ImDrawList& list, const debugger::Snapshot& game, const Looking& looking,
               const Theme& theme, const Layout& layout);

}  // namespace pinwheel::viewer
