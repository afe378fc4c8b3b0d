#pragma once

#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/recording.hpp"
#include "viewer/state/request.hpp"

namespace pinwheel::viewer {

// Handles the mouse while a part of the window is being selected: a click selects the panel under
// it, a drag selects any rectangle. Drawn in the foreground, which pictures do not include.
void drawRegionChooser(std::optional<RegionChooser>& chooser, const WindowLayout& layout,
                       CommandQueue& commands, const Resources& resources, const Theme& theme,
                       const Arrangement& arrangement);

}  // namespace pinwheel::viewer
