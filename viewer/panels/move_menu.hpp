#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/state/inspecting.hpp"
#include "viewer/state/request.hpp"

namespace pinwheel::viewer {

// The menu of the move that was right-clicked in the move log.
void drawMoveMenu(const debugger::Snapshot& game, MoveLogForm& form, CommandQueue& commands);

}  // namespace pinwheel::viewer
