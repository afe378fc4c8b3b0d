#pragma once

#include "viewer/state/input_feed.hpp"

namespace pinwheel::viewer {

// What a key of this GLFW number does to a text field while Ctrl is held or not.
KeyRole roleOf(int key, bool isControl);

// Whether the current ImGui context wants keys: text is typed, or a dialog or menu is open.
bool isImGuiListening();

// Hands the input of one frame to the current ImGui context, before NewFrame.
void applyToImGui(const FrameInput& input);

}  // namespace pinwheel::viewer
