#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/board/board_geometry.hpp"
#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/request.hpp"
#include "viewer/state/view.hpp"

namespace pinwheel::viewer {

// Every ply of the game: its events, the clocks, repetitions as arcs, and playback. A click or drag
// goes to a ply, the wheel steps, Ctrl+wheel zooms, Shift+wheel or a right-drag pans, and
// Shift-drag selects a range.
void drawTimeline(const debugger::Snapshot& game, const View& view, CommandQueue& commands,
                  const Resources& resources, const Theme& theme);

}  // namespace pinwheel::viewer
