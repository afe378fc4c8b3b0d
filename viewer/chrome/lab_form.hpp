#pragma once

#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/lab.hpp"
#include "viewer/state/request.hpp"

namespace pinwheel::viewer {

// Sets of rulings, number of games, player and seed of the next run; progress and cancel.
void drawLabForm(Lab& lab, CommandQueue& commands, const Resources& resources, const Theme& theme);

}  // namespace pinwheel::viewer
