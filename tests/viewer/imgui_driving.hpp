#pragma once

// Operates ImGui without a window, whatever its version.
#include "viewer/platform/desktop/imgui_input.hpp"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <imgui_internal.h>

namespace pinwheel::viewer {

// Presses a button, or gives an input field the keyboard, in the next frame.
inline void activate(ImGuiID item) {
#if IMGUI_VERSION_NUM >= 18960
    ImGui::ActivateItemByID(item);
#else
    ImGui::ActivateItem(item);
#endif
}

// Holds or releases keys, by GLFW's number, from the next frame on.
inline void setKey(int key, bool isDown) {
    const FrameInput input{{KeyChanged{key, roleOf(key, false), isDown}}, {}};
    applyToImGui(input, glfwKeys());
}

}  // namespace pinwheel::viewer
