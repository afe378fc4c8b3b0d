#include "viewer/platform/imgui_session.hpp"

#include <imgui.h>

namespace pinwheel::viewer {

void startImGui() {
    IMGUI_CHECKVERSION();
    ImGui::CreateContext();
    // Otherwise ImGui would write imgui.ini to the current folder.
    ImGui::GetIO().IniFilename = nullptr;
    ImGui::GetIO().LogFilename = nullptr;
}

void beginImGuiFrame(ImageSize size, float step) {
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = ImVec2(static_cast<float>(size.width), static_cast<float>(size.height));
    // We draw in pixels, also where GLFW's backend measures the window in points.
    io.DisplayFramebufferScale = ImVec2(1, 1);
    io.DeltaTime = step;
    ImGui::NewFrame();
}

ImGuiSession::~ImGuiSession() { ImGui::DestroyContext(); }

}  // namespace pinwheel::viewer
