#pragma once

#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/request.hpp"
#include "viewer/state/view.hpp"

namespace pinwheel::viewer {

// The Learn screen below the menu bar: the list, or the lesson on screen. Returns the area of the
// boards.
ScreenRect drawLearning(const View& view, CommandQueue& commands, const Resources& resources,
                        const Theme& theme, const ScreenRect& area);

}  // namespace pinwheel::viewer
