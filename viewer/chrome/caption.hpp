#pragma once

#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/screen.hpp"
#include "viewer/drawing/theme.hpp"

#include <optional>
#include <string>

namespace pinwheel::viewer {

// How much of the window's foot the caption takes; nothing without one.
float captionHeight(const std::optional<std::string>& caption, const Resources& resources);
// What a lesson says of the picture, wrapped and made smaller until it fits.
void drawCaption(const std::optional<std::string>& caption, const Resources& resources,
                 const Theme& theme, const ScreenRect& band);

}  // namespace pinwheel::viewer
