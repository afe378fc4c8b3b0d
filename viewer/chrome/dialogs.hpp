#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/app/request.hpp"
#include "viewer/app/view_state.hpp"
#include "viewer/board/canvas.hpp"
#include "viewer/board/theme.hpp"

namespace pinwheel::viewer {

// Whatever stands in the middle of the window and wants an answer: one at a time.
void drawDialogs(const debugger::Snapshot& game, ViewState& view, CommandQueue& commands,
                 const Resources& resources, const Theme& theme);

// Every key and what it does.
void drawHelp(ViewState& view, const Resources& resources, const Theme& theme);

}  // namespace pinwheel::viewer
