#pragma once

#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"

namespace pinwheel::viewer {

// What the signs on the boards mean.
void drawLegend(const Resources& resources, const Theme& theme);

}  // namespace pinwheel::viewer
