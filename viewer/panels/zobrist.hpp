#pragma once

#include "pinwheel/session/snapshot.hpp"
#include "viewer/canvas.hpp"
#include "viewer/request.hpp"
#include "viewer/theme.hpp"
#include "viewer/view_state.hpp"

namespace pinwheel::viewer {

// The keys bit by bit, by which terms the last move changed them, how they differ from another
// ply's, and what a narrower key would mistake.
void drawZobrist(const session::Snapshot& game, ViewState& view, CommandQueue& commands,
                 const Resources& resources, const Theme& theme);

}  // namespace pinwheel::viewer
