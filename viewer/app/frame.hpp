#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/app/request.hpp"
#include "viewer/app/view_state.hpp"
#include "viewer/board/canvas.hpp"

namespace pinwheel::viewer {

// Colours and spacing of ImGui's own widgets.
void applyStyle(const Theme& theme, float scale);

// What lies below the menu bar.
ScreenRect panelArea(const ViewState& view, ImageSize window);

// Where the compass lies among what is left beside the panels.
ScreenRect compassArea(const ScreenRect& boards, float scale);

// The whole window, between ImGui's NewFrame and Render: the same for the window, for pictures and
// for tests.
void drawFrame(const debugger::Snapshot& game, ViewState& view, CommandQueue& commands,
               const Resources& resources, ImageSize window);

}  // namespace pinwheel::viewer
