#pragma once

#include "viewer/app/view_state.hpp"
#include "viewer/board/board_geometry.hpp"
#include "viewer/board/canvas.hpp"
#include "viewer/board/theme.hpp"

namespace pinwheel::viewer {

// Right-drag draws an arrow, right-click a circle, as teachers know them from lichess: plain green,
// with Shift or Ctrl red, with Alt blue, with both yellow. The same mark again takes it away, a
// left click takes all away.
void handleMarks(ViewState& view);
void drawMarks(ImDrawList& list, const ViewState& view, const Theme& theme, const Layout& layout);

}  // namespace pinwheel::viewer
