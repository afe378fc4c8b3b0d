#pragma once

#include "viewer/board/board_geometry.hpp"
#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/looking.hpp"

namespace pinwheel::viewer {

// Right-drag draws an arrow, right-click a circle, as teachers know them from lichess: plain green,
// with Shift or Ctrl red, with Alt blue, with both yellow. The same mark again takes it away, a
// left click takes all away.
void handleMarks(Looking& looking);
void drawMarks(ImDrawList& list, const Looking& looking, const Theme& theme, const Layout& layout);

}  // namespace pinwheel::viewer
