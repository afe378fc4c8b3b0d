#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/board/board_geometry.hpp"
#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"

namespace pinwheel::viewer {

// In the middle: the ply and what can be played, or how the game ended for each player.
void drawCentre(ImDrawList& list, const debugger::Snapshot& game, const Resources& resources,
                const Theme& theme, const ScreenRect& rect, CentreForm form);

}  // namespace pinwheel::viewer
