#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/board/board_geometry.hpp"
#include "viewer/state/looking.hpp"
#include "viewer/state/request.hpp"

namespace pinwheel::viewer {

// What the mouse does on the boards: grab, play, drag, ask why, draw marks, offer breakpoints.
void handleBoardInput(const debugger::Snapshot& game, Looking& looking, CommandQueue& commands,
                      const Layout& layout);

}  // namespace pinwheel::viewer
