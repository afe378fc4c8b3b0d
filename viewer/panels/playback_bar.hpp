#pragma once

#include "pinwheel/session/snapshot.hpp"
#include "viewer/request.hpp"
#include "viewer/theme.hpp"
#include "viewer/view_state.hpp"

namespace pinwheel::viewer {

// Buttons that step, play, loop and look for events and breakpoints.
void drawPlaybackBar(const session::Snapshot& game, ViewState& view, CommandQueue& commands,
                     const Theme& theme);

}  // namespace pinwheel::viewer
