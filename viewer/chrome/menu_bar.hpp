#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/files.hpp"
#include "viewer/state/request.hpp"
#include "viewer/state/settings.hpp"

namespace pinwheel::viewer {

// What decides which entries are enabled or checked, and what the bar says at the right.
struct MenuParts {
    const Settings& settings;
    const Files& files;
    bool isFocused = false;
    bool isRecording = false;
};

// The menus, made from the table of actions, and at the right what is open. In the Present layout
// they show only while the mouse is at the window's upper edge.
void drawMenuBar(const debugger::Snapshot& game, const MenuParts& parts, CommandQueue& commands,
                 const Theme& theme);
// Its height while it stands above everything; 0 in the Present layout.
float menuBarHeight(Preset preset);

}  // namespace pinwheel::viewer
