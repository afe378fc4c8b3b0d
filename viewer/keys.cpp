#include "viewer/keys.hpp"

#include <algorithm>
#include <array>

namespace viewer {

namespace {

constexpr KeyPress plain(Key key) { return {key}; }
constexpr KeyPress letter(char character) { return {Key::Character, character}; }
constexpr KeyPress control(char character, bool isShift = false) {
    return {Key::Character, character, true, isShift};
}

constexpr std::array kBindings = {
    Binding{plain(Key::Left), Action::PlyBack, "← or k", "one ply back"},
    Binding{letter('k'), Action::PlyBack, "", ""},
    Binding{plain(Key::Right), Action::PlyForward, "→ or j", "one ply forward"},
    Binding{letter('j'), Action::PlyForward, "", ""},
    Binding{plain(Key::PageUp), Action::RoundBack, "PgUp", "one round back"},
    Binding{plain(Key::PageDown), Action::RoundForward, "PgDn", "one round forward"},
    Binding{plain(Key::Home), Action::FirstPly, "Home", "to the start"},
    Binding{plain(Key::End), Action::LastPly, "End", "to the last ply"},
    Binding{letter('f'), Action::TurnPinwheel, "f", "turn the pinwheel by a quarter"},
    Binding{letter('u'), Action::ToggleFocus, "u", "the player's two boards, upright and large"},
    Binding{control('z'), Action::Undo, "Ctrl+Z", "undo"},
    Binding{control('z', true), Action::Redo, "Ctrl+Shift+Z", "redo"},
    Binding{letter('t'), Action::NextTheme, "t", "dark or light"},
    Binding{letter('c'), Action::NextPalette, "c", "standard or colour-blind-safe colours"},
    Binding{letter('o'), Action::NextFacing, "o", "how the pieces stand"},
    Binding{control('+'), Action::ZoomIn, "Ctrl +", "larger text"},
    Binding{control('='), Action::ZoomIn, "", ""},
    Binding{control('-'), Action::ZoomOut, "Ctrl −", "smaller text"},
    Binding{control('0'), Action::ZoomReset, "Ctrl 0", "text as it was"},
    Binding{plain(Key::Escape), Action::Cancel, "Esc", "let go of the piece, close what is open"},
    Binding{{Key::Character, '?', false, true}, Action::ToggleHelp, "?", "this help"},
};

}  // namespace

std::span<const Binding> allBindings() { return kBindings; }

std::optional<Action> actionFor(const KeyPress& press) {
    const auto found =
        std::find_if(kBindings.begin(), kBindings.end(),
                     [&press](const Binding& binding) { return binding.press == press; });
    if (found == kBindings.end()) return std::nullopt;
    return found->action;
}

}  // namespace viewer
