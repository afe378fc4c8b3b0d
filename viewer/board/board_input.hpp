#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/board/board_geometry.hpp"
#include "viewer/state/looking.hpp"
#include "viewer/state/request.hpp"

namespace pinwheel::viewer {

// Mouse input on the boards: grab, play, drag, ask why, draw marks, suggest breakpoints.
void handleBoardInput(const debugger::Snapshot& game, Looking& looking, CommandQueue& commands,
                      const Layout& layout);

// The wheel steps through the game, one ply per notch. A touchpad sends fractions of a notch.
void stepByWheel(Looking& looking, CommandQueue& commands);

}  // namespace pinwheel::viewer
