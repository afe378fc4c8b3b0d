#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/drawing/canvas.hpp"
#include "viewer/state/request.hpp"
#include "viewer/state/view.hpp"

namespace pinwheel::viewer {

// The area below the menu bar.
ScreenRect panelArea(const Settings& settings, ImageSize window);

// The area of the boards, left of the panels and above the stage. The text of the stage is enlarged
// by `largeShare`, from 0 to 1, in Present and in focus.
ScreenRect compassArea(const ScreenRect& boards, float scale, float largeShare = 0);

// The area of the boards while a position is set up, left of the set-up panel.
ScreenRect setUpBoards(const ScreenRect& area);

// Draws the whole window, between ImGui's NewFrame and Render: the same for the window, for
// pictures and for tests. Returns where the boards were drawn.
ScreenRect drawFrame(const debugger::Snapshot& game, const View& view, CommandQueue& commands,
                     const Resources& resources, ImageSize window);

}  // namespace pinwheel::viewer
