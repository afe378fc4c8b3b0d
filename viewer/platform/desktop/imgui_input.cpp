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

KeyNames glfwKeys() {
    static constexpr std::array kNamed = {
        NamedKey{GLFW_KEY_TAB, ImGuiKey_Tab},
        NamedKey{GLFW_KEY_LEFT, ImGuiKey_LeftArrow},
        NamedKey{GLFW_KEY_RIGHT, ImGuiKey_RightArrow},
        NamedKey{GLFW_KEY_UP, ImGuiKey_UpArrow},
        NamedKey{GLFW_KEY_DOWN, ImGuiKey_DownArrow},
        NamedKey{GLFW_KEY_PAGE_UP, ImGuiKey_PageUp},
        NamedKey{GLFW_KEY_PAGE_DOWN, ImGuiKey_PageDown},
        NamedKey{GLFW_KEY_HOME, ImGuiKey_Home},
        NamedKey{GLFW_KEY_END, ImGuiKey_End},
        NamedKey{GLFW_KEY_INSERT, ImGuiKey_Insert},
        NamedKey{GLFW_KEY_DELETE, ImGuiKey_Delete},
        NamedKey{GLFW_KEY_BACKSPACE, ImGuiKey_Backspace},
        NamedKey{GLFW_KEY_SPACE, ImGuiKey_Space},
        NamedKey{GLFW_KEY_ENTER, ImGuiKey_Enter},
        NamedKey{GLFW_KEY_ESCAPE, ImGuiKey_Escape},
        NamedKey{GLFW_KEY_KP_ENTER, kKeypadEnter},
        NamedKey{GLFW_KEY_A, ImGuiKey_A},
        NamedKey{GLFW_KEY_C, ImGuiKey_C},
        NamedKey{GLFW_KEY_V, ImGuiKey_V},
        NamedKey{GLFW_KEY_X, ImGuiKey_X},
        NamedKey{GLFW_KEY_Y, ImGuiKey_Y},
        NamedKey{GLFW_KEY_Z, ImGuiKey_Z},
    };
    return {kNamed,
            {{GLFW_KEY_LEFT_CONTROL, GLFW_KEY_RIGHT_CONTROL},
             {GLFW_KEY_LEFT_SHIFT, GLFW_KEY_RIGHT_SHIFT},
             {GLFW_KEY_LEFT_ALT, GLFW_KEY_RIGHT_ALT},
             {GLFW_KEY_LEFT_SUPER, GLFW_KEY_RIGHT_SUPER}}};
}

}  // namespace pinwheel::viewer
