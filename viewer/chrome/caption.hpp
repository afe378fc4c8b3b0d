#pragma once

#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/screen.hpp"
#include "viewer/drawing/theme.hpp"

#include <optional>
#include <string>

namespace pinwheel::viewer {

// The caption's height at the bottom of the window; 0 if there is no caption.
float captionHeight(const std::optional<std::string>& caption, const Resources& resources);
// The lesson's text for the picture, wrapped and shrunk to fit.
void drawCaption(const std::optional<std::string>& caption, const Resources& resources,
                 const Theme& theme, const ScreenRect& band);

}  // namespace pinwheel::viewer
