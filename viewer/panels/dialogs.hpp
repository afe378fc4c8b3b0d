#pragma once

#include "pinwheel/session/snapshot.hpp"
#include "viewer/canvas.hpp"
#include "viewer/request.hpp"
#include "viewer/theme.hpp"
#include "viewer/view_state.hpp"

namespace pinwheel::viewer {

// Whatever stands in the middle of the window and wants an answer: one at a time.
void drawDialogs(const session::Snapshot& game, ViewState& view, CommandQueue& commands,
                 const Resources& resources, const Theme& theme);

// Every key and what it does.
void drawHelp(ViewState& view, const Resources& resources, const Theme& theme);

}  // namespace pinwheel::viewer
