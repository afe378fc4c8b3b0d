#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/state/inspecting.hpp"
#include "viewer/state/request.hpp"

namespace pinwheel::viewer {

// Counts the tree of synchronized moves below each move (perft) in the background; click a move to
// go one ply deeper.
void drawDivide(const debugger::Snapshot& game, DivideForm& form, const DivideWork& work,
                CommandQueue& commands);

}  // namespace pinwheel::viewer
