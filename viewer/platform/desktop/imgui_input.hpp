#pragma once

#include "viewer/platform/imgui_input.hpp"

namespace pinwheel::viewer {

// The role of a GLFW key in a text field, with or without Ctrl.
KeyRole roleOf(int key, bool isControl);

// GLFW's keys, for prepareImGuiInput() and applyToImGui().
KeyNames glfwKeys();

}  // namespace pinwheel::viewer
