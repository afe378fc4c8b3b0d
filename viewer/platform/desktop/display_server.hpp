#pragma once

namespace pinwheel::viewer {

// Initializes GLFW for the display server that suits the user best; false if there is none.
//
// GLFW prefers Wayland to X11. Some compositors, GNOME's among them, leave title bars to the
// program, and GLFW leaves them to the plugins of libdecor. Without a plugin, the window could be
// neither moved nor closed with the mouse, so it goes to X11 if there is one, where the desktop
// draws the title bar.
bool startGlfw();

// Whether libdecor is installed and has a plugin that draws title bars.
bool canDrawTitleBars();

}  // namespace pinwheel::viewer
