#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/inspecting.hpp"
#include "viewer/state/request.hpp"

namespace pinwheel::viewer {

// One row per round, one column per player; the ply on screen is marked, a click goes there, and
// what comes after it is greyed.
void drawMoveLog(const debugger::Snapshot& game, MoveLogForm& form, CommandQueue& commands,
                 const Resources& resources, const Theme& theme);

}  // namespace pinwheel::viewer
