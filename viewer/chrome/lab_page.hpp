#pragma once

#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/lab.hpp"
#include "viewer/state/request.hpp"

namespace pinwheel::viewer {

// The rule lab in place of the boards: the choices on the left, the report beside them. Returns the
// area of the report, of which pictures are taken.
ScreenRect drawLabPage(Lab& lab, CommandQueue& commands, const Resources& resources,
                       const Theme& theme, const ScreenRect& area);

}  // namespace pinwheel::viewer
