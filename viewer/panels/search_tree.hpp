#pragma once

#include "pinwheel/session/snapshot.hpp"
#include "viewer/canvas.hpp"
#include "viewer/request.hpp"
#include "viewer/theme.hpp"
#include "viewer/view_state.hpp"

namespace pinwheel::viewer {

// Runs the engine on one board and lets one walk through the tree it searched: what each node
// returned, and why.
void drawSearchTree(const session::Snapshot& game, ViewState& view, CommandQueue& commands,
                    const Resources& resources, const Theme& theme);

}  // namespace pinwheel::viewer
