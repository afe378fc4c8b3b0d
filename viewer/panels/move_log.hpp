#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/board/canvas.hpp"
#include "viewer/board/compass.hpp"
#include "viewer/board/theme.hpp"

namespace pinwheel::viewer {

// One row per round, one column per player; the ply on screen is marked, a click goes there, and
// what comes after it is greyed.
void drawMoveLog(const debugger::Snapshot& game, ViewState& view, CommandQueue& commands,
                 const Resources& resources, const Theme& theme);

}  // namespace pinwheel::viewer
