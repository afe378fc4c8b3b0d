#pragma once

#include "pinwheel/session/snapshot.hpp"
#include "viewer/canvas.hpp"
#include "viewer/panels/compass.hpp"
#include "viewer/theme.hpp"

namespace pinwheel::viewer {

// One row per round, one column per player; the ply on screen is marked, a click goes there, and
// what comes after it is greyed.
void drawMoveLog(const session::Snapshot& game, ViewState& view, CommandQueue& commands,
                 const Resources& resources, const Theme& theme);

}  // namespace pinwheel::viewer
