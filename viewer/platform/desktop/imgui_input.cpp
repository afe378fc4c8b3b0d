#include "viewer/platform/desktop/imgui_input.hpp"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

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

void applyToImGui(const FrameInput& input) {
    constexpr ModifierKeys kModifiers{{GLFW_KEY_LEFT_CONTROL, GLFW_KEY_RIGHT_CONTROL},
                                      {GLFW_KEY_LEFT_SHIFT, GLFW_KEY_RIGHT_SHIFT},
                                      {GLFW_KEY_LEFT_ALT, GLFW_KEY_RIGHT_ALT},
                                      {GLFW_KEY_LEFT_SUPER, GLFW_KEY_RIGHT_SUPER}};
    applyToImGui(input, kModifiers);
}

}  // namespace pinwheel::viewer
