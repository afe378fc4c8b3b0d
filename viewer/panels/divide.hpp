#pragma once

#include "session/snapshot.hpp"
#include "viewer/view_state.hpp"

namespace viewer {

// Counts the tree of synchronized moves below each move, beside the frames; a click on a move looks
// below it.
void drawDivide(const session::Snapshot& game, ViewState& view);

}  // namespace viewer
