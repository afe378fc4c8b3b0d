#include "viewer/platform/imgui_input.hpp"

#include "pinwheel/base/overloaded.hpp"

#include <imgui.h>

#include <cstddef>
#include <iterator>

namespace pinwheel::viewer {

bool isImGuiListening() {
    return ImGui::GetIO().WantTextInput || ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopup);
}

void applyToImGui(const FrameInput& input, const ModifierKeys& modifiers) {
    ImGuiIO& io = ImGui::GetIO();
    for (const InputEvent& event : input.events) {
        std::visit(base::Overloaded{
                       [&](const KeyChanged& key) {
                           if (key.key >= 0 && key.key < std::ssize(io.KeysDown))
                               io.KeysDown[key.key] = key.isDown;
                       },
                       [](const KeyRepeated&) {},
                       [&](const CharacterTyped& typed) { io.AddInputCharacter(typed.character); },
                       [&](const MouseMoved& mouse) {
                           io.MousePos = {mouse.x, mouse.y};
                       },
                       [&](const MouseButtonChanged& mouse) {
                           if (mouse.button >= 0 && mouse.button < std::ssize(io.MouseDown))
                               io.MouseDown[mouse.button] = mouse.isDown;
                       },
                       [&](const WheelTurned& wheel) {
                           io.MouseWheelH += wheel.x;
                           io.MouseWheel += wheel.y;
                       },
                   },
                   event);
    }
    const auto isDown = [&io](const std::array<int, 2>& keys) {
        return io.KeysDown[keys[0]] || io.KeysDown[keys[1]];
    };
    io.KeyCtrl = isDown(modifiers.control);
    io.KeyShift = isDown(modifiers.shift);
    io.KeyAlt = isDown(modifiers.alt);
    io.KeySuper = isDown(modifiers.super);
}

}  // namespace pinwheel::viewer
