#pragma once

#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/request.hpp"
#include "viewer/state/start_screen.hpp"

namespace pinwheel::viewer {

// What it means to begin with an entry.
Request requestFor(const StartEntry& entry);

// The whole area below the menu bar: what one can begin with.
void drawStartPage(StartScreen& screen, CommandQueue& commands, const Resources& resources,
                   const Theme& theme, const ScreenRect& area);

}  // namespace pinwheel::viewer
