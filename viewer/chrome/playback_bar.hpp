#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/app/request.hpp"
#include "viewer/app/view_state.hpp"
#include "viewer/board/theme.hpp"

namespace pinwheel::viewer {

// Buttons that step, play, loop and look for events and breakpoints.
void drawPlaybackBar(const debugger::Snapshot& game, ViewState& view, CommandQueue& commands,
                     const Theme& theme);

}  // namespace pinwheel::viewer
