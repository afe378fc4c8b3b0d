#pragma once

#include "viewer/drawing/theme.hpp"

namespace pinwheel::viewer {

// The language of breakpoints as a table.
void drawConditionHelp(const Theme& theme);

}  // namespace pinwheel::viewer
