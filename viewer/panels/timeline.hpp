#pragma once

#include "pinwheel/session/snapshot.hpp"
#include "viewer/board_geometry.hpp"
#include "viewer/canvas.hpp"
#include "viewer/request.hpp"
#include "viewer/theme.hpp"
#include "viewer/view_state.hpp"

namespace pinwheel::viewer {

// Every ply of the game: what happened there, the clocks, repetitions as arcs, and playback. A
// click or drag goes to a ply, the wheel steps, with Ctrl it zooms; Shift-drag chooses a range.
void drawTimeline(const session::Snapshot& game, ViewState& view, CommandQueue& commands,
                  const Resources& resources, const Theme& theme);

// The colour in which a kind of event is shown.
Rgba colourOf(session::Mark mark, const Theme& theme);

}  // namespace pinwheel::viewer
