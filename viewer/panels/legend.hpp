#pragma once

#include "viewer/board/canvas.hpp"
#include "viewer/board/theme.hpp"

namespace pinwheel::viewer {

// What the signs on the boards mean.
void drawLegend(const Resources& resources, const Theme& theme);

}  // namespace pinwheel::viewer
