#pragma once

#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/recording.hpp"
#include "viewer/state/request.hpp"

namespace pinwheel::viewer {

// While a part of the window is being selected, this handles the mouse: a click selects the panel
// under it, dragging any rectangle. Drawn in the foreground, which is not part of pictures.
void drawRegionChooser(std::optional<RegionChooser>& chooser, const WindowLayout& layout,
                       CommandQueue& commands, const Resources& resources, const Theme& theme,
                       const Arrangement& arrangement);

}  // namespace pinwheel::viewer
