#pragma once

#include "viewer/app/view_state.hpp"
#include "viewer/board/canvas.hpp"
#include "viewer/board/theme.hpp"

namespace pinwheel::viewer {

// How much of the window's foot the caption takes; nothing without one.
float captionHeight(const ViewState& view, const Resources& resources);
// What a lesson says of the picture, wrapped and made smaller until it fits.
void drawCaption(const ViewState& view, const Resources& resources, const Theme& theme,
                 const ScreenRect& band);

}  // namespace pinwheel::viewer
