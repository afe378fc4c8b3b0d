#pragma once

#include "viewer/picture/image.hpp"

namespace pinwheel::viewer {

// Creates the ImGui context, of which there is one at a time.
void startImGui();
// Starts a frame of this size, `step` seconds after the previous one: no clock is read.
void beginImGuiFrame(ImageSize size, float step);

// An ImGui context that nothing renders yet.
class ImGuiSession {
public:
    ImGuiSession() { startImGui(); }
    ImGuiSession(const ImGuiSession&) = delete;
    ImGuiSession& operator=(const ImGuiSession&) = delete;
    ~ImGuiSession();
};

}  // namespace pinwheel::viewer
