#pragma once

#include "pinwheel/session/snapshot.hpp"
#include "viewer/canvas.hpp"
#include "viewer/request.hpp"
#include "viewer/theme.hpp"
#include "viewer/view_state.hpp"

namespace pinwheel::viewer {

// The five clocks against their limits, and what set each back last.
void drawClocks(const session::Snapshot& game, const ViewState& view, CommandQueue& commands,
                const Resources& resources, const Theme& theme);

}  // namespace pinwheel::viewer
