#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/inspecting.hpp"
#include "viewer/state/request.hpp"

namespace pinwheel::viewer {

// One row per round, one column per player. The move that led to the ply on screen is highlighted
// and in view, later moves are greyed, and a click goes to a move's ply.
void drawMoveLog(const debugger::Snapshot& game, MoveLogForm& form, CommandQueue& commands,
                 const Resources& resources, const Theme& theme);

}  // namespace pinwheel::viewer
