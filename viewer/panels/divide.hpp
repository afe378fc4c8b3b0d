#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/app/view_state.hpp"

namespace pinwheel::viewer {

// Counts the tree of synchronized moves below each move, beside the frames; a click on a move looks
// below it.
void drawDivide(const debugger::Snapshot& game, ViewState& view);

}  // namespace pinwheel::viewer
