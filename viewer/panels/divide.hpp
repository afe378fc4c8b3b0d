#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/state/inspecting.hpp"
#include "viewer/state/request.hpp"

namespace pinwheel::viewer {

// Counts the tree of synchronized moves below each move, beside the frames; a click on a move looks
// below it.
void drawDivide(const debugger::Snapshot& game, DivideForm& form, const DivideWork& work,
                CommandQueue& commands);

}  // namespace pinwheel::viewer
