#pragma once

#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/recording.hpp"
#include "viewer/state/request.hpp"

namespace pinwheel::viewer {

// In the lower right corner: what was written and where, or how far a film is on its way to disk.
// Not in frames that a picture or a film is made of.
void drawToast(const Recording& recording, CommandQueue& commands, const Resources& resources,
               const Theme& theme);

// That a film is being recorded: in the foreground, which no film shows.
void drawFilmStatus(const Recording& recording, const Resources& resources, const Theme& theme);

}  // namespace pinwheel::viewer
