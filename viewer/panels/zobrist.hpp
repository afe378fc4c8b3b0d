#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/app/request.hpp"
#include "viewer/app/view_state.hpp"
#include "viewer/board/canvas.hpp"
#include "viewer/board/theme.hpp"

namespace pinwheel::viewer {

// The keys bit by bit, by which terms the last move changed them, how they differ from another
// ply's, and what a narrower key would mistake.
void drawZobrist(const debugger::Snapshot& game, ViewState& view, CommandQueue& commands,
                 const Resources& resources, const Theme& theme);

}  // namespace pinwheel::viewer
