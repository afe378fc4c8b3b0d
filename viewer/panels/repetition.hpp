#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/app/request.hpp"
#include "viewer/app/view_state.hpp"
#include "viewer/board/canvas.hpp"
#include "viewer/board/theme.hpp"

namespace pinwheel::viewer {

// How often the present position has stood, on each board and on all four, and at which plies.
void drawRepetition(const debugger::Snapshot& game, const ViewState& view, CommandQueue& commands,
                    const Resources& resources, const Theme& theme);

}  // namespace pinwheel::viewer
