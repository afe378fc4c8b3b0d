#pragma once

#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/request.hpp"
#include "viewer/state/start_screen.hpp"

namespace pinwheel::viewer {

// The request that opens an entry.
Request requestFor(const StartEntry& entry);

// Fills the area below the menu bar: examples, recent files and a new game.
void drawStartPage(StartScreen& screen, CommandQueue& commands, const Resources& resources,
                   const Theme& theme, const ScreenRect& area);

}  // namespace pinwheel::viewer
