#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/app/request.hpp"
#include "viewer/app/view_state.hpp"
#include "viewer/board/canvas.hpp"
#include "viewer/board/theme.hpp"

namespace pinwheel::viewer {

// Whose turn it is, each player's ghosts, checks and result, and the buttons.
void drawGame(const debugger::Snapshot& game, const ViewState& view, CommandQueue& commands,
              const Resources& resources, const Theme& theme);

}  // namespace pinwheel::viewer
