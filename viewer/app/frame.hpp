#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/drawing/canvas.hpp"
#include "viewer/state/request.hpp"
#include "viewer/state/view.hpp"

namespace pinwheel::viewer {

// What lies below the menu bar.
ScreenRect panelArea(const Settings& settings, ImageSize window);

// Where the boards are drawn in the area left of the panels: above the stage, whose text is larger
// by `largeShare`, from 0 to 1, in Present and in focus.
ScreenRect compassArea(const ScreenRect& boards, float scale, float largeShare = 0);

// The whole window, between ImGui's NewFrame and Render: the same for the window, for pictures and
// for tests. Says where the boards were drawn.
ScreenRect drawFrame(const debugger::Snapshot& game, const View& view, CommandQueue& commands,
                     const Resources& resources, ImageSize window);

}  // namespace pinwheel::viewer
