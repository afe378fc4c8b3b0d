#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/app/request.hpp"
#include "viewer/app/view_state.hpp"
#include "viewer/board/canvas.hpp"
#include "viewer/board/theme.hpp"

namespace pinwheel::viewer {

// Runs the engine on one board and lets one walk through the tree it searched: what each node
// returned, and why.
void drawSearchTree(const debugger::Snapshot& game, ViewState& view, CommandQueue& commands,
                    const Resources& resources, const Theme& theme);

}  // namespace pinwheel::viewer
