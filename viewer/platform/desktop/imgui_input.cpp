#include "viewer/platform/desktop/imgui_input.hpp"

#include "pinwheel/base/overloaded.hpp"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <imgui.h>

#include <cstddef>
#include <iterator>

namespace pinwheel::viewer {

KeyRole roleOf(int key, bool isControl) {
    if (key >= GLFW_KEY_LEFT_SHIFT && key <= GLFW_KEY_RIGHT_SUPER) return KeyRole::Modifier;
    if (isControl) return KeyRole::Command;
    switch (key) {
        case GLFW_KEY_ENTER:
        case GLFW_KEY_KP_ENTER:
        case GLFW_KEY_TAB:
        case GLFW_KEY_ESCAPE:
            return KeyRole::Command;
        default:
            break;
    }
    const bool isOnKeypad = key >= GLFW_KEY_KP_0 && key <= GLFW_KEY_KP_EQUAL;
    // In GLFW the codes of keys without a character start at Escape.
    return key >= GLFW_KEY_ESCAPE && !isOnKeypad ? KeyRole::Step : KeyRole::Text;
}

bool isImGuiListening() {
    return ImGui::GetIO().WantTextInput || ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopup);
}

void applyToImGui(const FrameInput& input) {
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
    const auto isDown = [&io](int left, int right) {
        return io.KeysDown[left] || io.KeysDown[right];
    };
    io.KeyCtrl = isDown(GLFW_KEY_LEFT_CONTROL, GLFW_KEY_RIGHT_CONTROL);
    io.KeyShift = isDown(GLFW_KEY_LEFT_SHIFT, GLFW_KEY_RIGHT_SHIFT);
    io.KeyAlt = isDown(GLFW_KEY_LEFT_ALT, GLFW_KEY_RIGHT_ALT);
    io.KeySuper = isDown(GLFW_KEY_LEFT_SUPER, GLFW_KEY_RIGHT_SUPER);
}

}  // namespace pinwheel::viewer
