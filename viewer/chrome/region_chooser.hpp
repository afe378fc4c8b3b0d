#pragma once

#include "viewer/app/request.hpp"
#include "viewer/app/view_state.hpp"
#include "viewer/board/canvas.hpp"
#include "viewer/board/theme.hpp"

namespace pinwheel::viewer {

// While a part of the window is being chosen, the mouse belongs to that: a click takes the panel
// under it, dragging any rectangle. Drawn in the foreground, which no picture shows.
void drawRegionChooser(ViewState& view, CommandQueue& commands, const Resources& resources,
                       const Theme& theme, const Arrangement& arrangement);

}  // namespace pinwheel::viewer
