#pragma once

#include "viewer/canvas.hpp"
#include "viewer/theme.hpp"

namespace pinwheel::viewer {

// What the signs on the boards mean.
void drawLegend(const Resources& resources, const Theme& theme);

}  // namespace pinwheel::viewer
