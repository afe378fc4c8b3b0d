#pragma once

#include "viewer/state/input_feed.hpp"

namespace pinwheel::viewer {

// The role of a GLFW key in a text field, with or without Ctrl.
KeyRole roleOf(int key, bool isControl);

// Whether the current ImGui context takes keys: text is typed, or a dialog or menu is open.
bool isImGuiListening();

// Passes the input of one frame to the current ImGui context, before NewFrame.
void applyToImGui(const FrameInput& input);

}  // namespace pinwheel::viewer
