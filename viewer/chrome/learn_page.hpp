#pragma once

#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/learning.hpp"
#include "viewer/state/request.hpp"

namespace pinwheel::viewer {

// The list of courses with the learner's progress, and of drills, below the latest error. Fills the
// area below the menu bar.
void drawLearnPage(Learning& learning, const std::string& notice, CommandQueue& commands,
                   const Resources& resources, const Theme& theme, const ScreenRect& area);

}  // namespace pinwheel::viewer
