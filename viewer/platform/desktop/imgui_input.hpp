#pragma once

#include "viewer/platform/imgui_input.hpp"

namespace pinwheel::viewer {

// The role of a GLFW key in a text field, with or without Ctrl.
KeyRole roleOf(int key, bool isControl);

// Passes the input of one frame, whose keys are GLFW's, to the current ImGui context.
void applyToImGui(const FrameInput& input);

}  // namespace pinwheel::viewer
