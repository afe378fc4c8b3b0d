#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/request.hpp"

namespace pinwheel::viewer {

// The five clocks against their limits, and what set each back last.
void drawClocks(const debugger::Snapshot& game, chess::Ply previousPly, CommandQueue& commands,
                const Resources& resources, const Theme& theme);

}  // namespace pinwheel::viewer
