#pragma once

#include "pinwheel/session/snapshot.hpp"
#include "viewer/canvas.hpp"
#include "viewer/request.hpp"
#include "viewer/theme.hpp"
#include "viewer/view_state.hpp"

namespace pinwheel::viewer {

// Whose turn it is, each player's ghosts, checks and result, and the buttons.
void drawGame(const session::Snapshot& game, const ViewState& view, CommandQueue& commands,
              const Resources& resources, const Theme& theme);

}  // namespace pinwheel::viewer
