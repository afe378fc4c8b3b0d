#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/inspecting.hpp"
#include "viewer/state/request.hpp"

namespace pinwheel::viewer {

// The whole game: one row per round, one column per player, and the lines indented below the moves
// that they replace. The current move is highlighted and in view, later moves of its line are
// greyed, and a click goes to a move. Moves that are about to be deleted are marked.
void drawMoveLog(const debugger::Snapshot& game, const debugger::Deletion* deletion,
                 MoveLogForm& form, CommandQueue& commands, const Resources& resources,
                 const Theme& theme);

}  // namespace pinwheel::viewer
