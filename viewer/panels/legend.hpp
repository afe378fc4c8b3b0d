#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"

namespace pinwheel::viewer {

// The players and their colours, and the meaning of the signs on the boards.
void drawLegend(const debugger::Snapshot& game, const Resources& resources, const Theme& theme);

}  // namespace pinwheel::viewer
