#pragma once

#include "pinwheel/session/snapshot.hpp"
#include "viewer/canvas.hpp"
#include "viewer/request.hpp"
#include "viewer/theme.hpp"
#include "viewer/view_state.hpp"

namespace pinwheel::viewer {

// What differs between a player's two boards, square by square.
void drawTwins(const session::Snapshot& game, ViewState& view, CommandQueue& commands,
               const Resources& resources, const Theme& theme);

}  // namespace pinwheel::viewer
