#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/app/request.hpp"
#include "viewer/app/view_state.hpp"
#include "viewer/board/canvas.hpp"
#include "viewer/board/theme.hpp"

namespace pinwheel::viewer {

// What differs between a player's two boards, square by square.
void drawTwins(const debugger::Snapshot& game, ViewState& view, CommandQueue& commands,
               const Resources& resources, const Theme& theme);

}  // namespace pinwheel::viewer
