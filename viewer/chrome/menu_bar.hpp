#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/request.hpp"
#include "viewer/state/view.hpp"

namespace pinwheel::viewer {

// The menus, built from the table of actions, and on the right the name of the game and the ply. In
// the Present layout they appear only while the mouse is at the top edge of the window.
void drawMenuBar(const debugger::Snapshot& game, const View& view, CommandQueue& commands,
                 const Theme& theme);
// The menu bar's height; 0 in the Present layout.
float menuBarHeight(Preset preset);

}  // namespace pinwheel::viewer
