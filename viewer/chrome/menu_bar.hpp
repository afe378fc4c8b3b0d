#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/app/request.hpp"
#include "viewer/app/view_state.hpp"
#include "viewer/board/theme.hpp"

namespace pinwheel::viewer {

// The menus, made from the table of actions, and at the right what is open. In the Present layout
// they show only while the mouse is at the window's upper edge.
void drawMenuBar(const debugger::Snapshot& game, ViewState& view, CommandQueue& commands,
                 const Theme& theme);
// Its height while it stands above everything; 0 in the Present layout.
float menuBarHeight(const ViewState& view);

}  // namespace pinwheel::viewer
