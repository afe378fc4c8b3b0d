#pragma once

#include "viewer/state/input_feed.hpp"

#include <array>

namespace pinwheel::viewer {

// The indices of the left and the right modifier keys in ImGui's array of keys.
struct ModifierKeys {
    std::array<int, 2> control;
    std::array<int, 2> shift;
    std::array<int, 2> alt;
    std::array<int, 2> super;
};

// Whether the current ImGui context takes keys: text is typed, or a dialog or menu is open.
bool isImGuiListening();

// Passes the input of one frame to the current ImGui context, before NewFrame.
void applyToImGui(const FrameInput& input, const ModifierKeys& modifiers);

}  // namespace pinwheel::viewer
