#pragma once

#include "pinwheel/session/snapshot.hpp"
#include "viewer/view_state.hpp"

namespace pinwheel::viewer {

// Counts the tree of synchronized moves below each move, beside the frames; a click on a move looks
// below it.
void drawDivide(const session::Snapshot& game, ViewState& view);

}  // namespace pinwheel::viewer
