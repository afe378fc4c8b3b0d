#pragma once

#include "viewer/board/board_geometry.hpp"
#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/drawings.hpp"
#include "viewer/state/lesson_run.hpp"
#include "viewer/state/request.hpp"
#include "viewer/state/settings.hpp"

namespace pinwheel::viewer {

// The boards of a lesson with the overlays of its script. While it asks, they show nothing that
// gives the answer away, and clicks are answers.
void drawLessonBoards(LessonRun& run, const Settings& settings, Drawings& drawings,
                      CommandQueue& commands, const Resources& resources, const Theme& theme,
                      const ScreenRect& area);

}  // namespace pinwheel::viewer
