#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/request.hpp"

namespace pinwheel::viewer {

// The five clocks with their limits, and the last move that reset each one.
void drawClocks(const debugger::Snapshot& game, const debugger::PlyFacts& before,
                CommandQueue& commands, const Resources& resources, const Theme& theme);

}  // namespace pinwheel::viewer
