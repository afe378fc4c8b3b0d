#pragma once

#include "viewer/drawing/theme.hpp"

namespace pinwheel::viewer {

// Colours and spacing of ImGui's own widgets.
void applyStyle(const Theme& theme, float scale);

}  // namespace pinwheel::viewer
