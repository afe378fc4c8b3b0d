#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/inspecting.hpp"
#include "viewer/state/playback.hpp"
#include "viewer/state/request.hpp"

namespace pinwheel::viewer {

// Buttons that step, play, loop and look for events and breakpoints.
void drawPlaybackBar(const debugger::Snapshot& game, const Playback& playback,
                     TimelineForm& timeline, CommandQueue& commands, const Theme& theme);

}  // namespace pinwheel::viewer
