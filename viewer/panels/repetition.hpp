#pragma once

#include "pinwheel/session/snapshot.hpp"
#include "viewer/canvas.hpp"
#include "viewer/request.hpp"
#include "viewer/theme.hpp"
#include "viewer/view_state.hpp"

namespace pinwheel::viewer {

// How often the present position has stood, on each board and on all four, and at which plies.
void drawRepetition(const session::Snapshot& game, const ViewState& view, CommandQueue& commands,
                    const Resources& resources, const Theme& theme);

}  // namespace pinwheel::viewer
