#pragma once

#include "viewer/drawing/theme.hpp"

namespace pinwheel::viewer {

// The condition language as a table.
void drawConditionHelp(const Theme& theme);

}  // namespace pinwheel::viewer
