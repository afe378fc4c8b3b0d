#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/board/board_geometry.hpp"
#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"

namespace pinwheel::viewer {

// The centre: the ply and the number of legal moves, or each player's result.
void drawCentre(ImDrawList& list, const debugger::Snapshot& game, const Resources& resources,
                const Theme& theme, const ScreenRect& rect, CentreForm form);

}  // namespace pinwheel::viewer
