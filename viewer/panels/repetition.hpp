#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/request.hpp"

namespace pinwheel::viewer {

// How often the present position has stood, on each board and on all four, and at which plies.
void drawRepetition(const debugger::Snapshot& game, chess::Ply previousPly, CommandQueue& commands,
                    const Theme& theme);

}  // namespace pinwheel::viewer
