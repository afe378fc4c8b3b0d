#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/board/board_geometry.hpp"
#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/looking.hpp"
#include "viewer/state/request.hpp"

namespace pinwheel::viewer {

// Right-drag draws an arrow, right-click a circle, as teachers know them from lichess: plain green,
// with Shift or Ctrl red, with Alt blue, with both yellow. The same mark again removes it. Marks
// belong to the place on screen and are saved with the game.
void handleMarks(const debugger::Snapshot& game, Looking& looking, CommandQueue& commands);
// The marks of the place on screen, those that only a picture shows, and the one being drawn.
void drawMarks(ImDrawList& list, const debugger::Snapshot& game, const Looking& looking,
               const Theme& theme, const Layout& layout);

}  // namespace pinwheel::viewer
