#pragma once

#include "viewer/state/input_feed.hpp"

#include <imgui.h>

#include <array>
#include <span>

namespace pinwheel::viewer {

// A key as the platform numbers it and as ImGui names it.
struct NamedKey {
    int number;
    ImGuiKey name;
};

// The only name of these that has changed.
#if IMGUI_VERSION_NUM >= 18700
inline constexpr ImGuiKey kKeypadEnter = ImGuiKey_KeypadEnter;
#else
inline constexpr ImGuiKey kKeypadEnter = ImGuiKey_KeyPadEnter;
#endif

// The numbers of the left and the right modifier keys.
struct ModifierKeys {
    std::array<int, 2> control;
    std::array<int, 2> shift;
    std::array<int, 2> alt;
    std::array<int, 2> super;
};

// The keys of a platform that mean something to ImGui.
struct KeyNames {
    std::span<const NamedKey> named;
    ModifierKeys modifiers;
};

// Whether the current ImGui context takes keys: text is typed, or a dialog or menu is open.
bool isImGuiListening();

// Prepares the current ImGui context for applyToImGui().
void prepareImGuiInput(const KeyNames& keys);

// Passes the input of one frame to the current ImGui context, before NewFrame.
void applyToImGui(const FrameInput& input, const KeyNames& keys);

}  // namespace pinwheel::viewer
