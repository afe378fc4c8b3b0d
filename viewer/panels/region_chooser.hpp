#pragma once

#include "viewer/canvas.hpp"
#include "viewer/request.hpp"
#include "viewer/theme.hpp"
#include "viewer/view_state.hpp"

namespace pinwheel::viewer {

// While a part of the window is being chosen, the mouse belongs to that: a click takes the panel
// under it, dragging any rectangle. Drawn in the foreground, which no picture shows.
void drawRegionChooser(ViewState& view, CommandQueue& commands, const Resources& resources,
                       const Theme& theme, const Arrangement& arrangement);

}  // namespace pinwheel::viewer
