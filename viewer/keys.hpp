#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace viewer {

// The keys we bind; a letter or sign key is known by its character.
enum class Key : std::uint8_t { Character, Left, Right, PageUp, PageDown, Home, End, Escape };

// One press of a key, as it was queued: none is lost between two frames.
struct KeyPress {
    Key key;
    char character = 0;  // lower case, for Key::Character
    bool isControl = false;
    bool isShift = false;

    friend bool operator==(const KeyPress&, const KeyPress&) = default;
};

enum class Action : std::uint8_t {
    PlyBack,
    PlyForward,
    RoundBack,
    RoundForward,
    FirstPly,
    LastPly,
    TurnPinwheel,
    ToggleFocus,
    Undo,
    Redo,
    NextTheme,
    NextPalette,
    NextFacing,
    ZoomIn,
    ZoomOut,
    ZoomReset,
    Cancel,
    ToggleHelp,
};

struct Binding {
    KeyPress press;
    Action action;
    std::string_view keys;     // as people write them
    std::string_view meaning;  // for the help overlay; empty for a second key of the same action
};

// Every key the window knows; the help overlay is made from the same table.
std::span<const Binding> allBindings();
std::optional<Action> actionFor(const KeyPress& press);

}  // namespace viewer
