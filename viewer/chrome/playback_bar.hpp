#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/inspecting.hpp"
#include "viewer/state/playback.hpp"
#include "viewer/state/request.hpp"

namespace pinwheel::viewer {

// One row of buttons that step, play, loop, and go to events and breakpoints. Those that do not fit
// are in a menu at its end.
void drawPlaybackBar(const debugger::Snapshot& game, const Playback& playback,
                     bool runsOverAllLines, TimelineForm& timeline, CommandQueue& commands,
                     float room, const Theme& theme);

// The width of the buttons that step and play, and of the menu for the others.
float stepButtonsWidth();

}  // namespace pinwheel::viewer
