#pragma once

#include "viewer/state/keys.hpp"

#include <cstdint>
#include <deque>
#include <optional>
#include <variant>
#include <vector>

namespace pinwheel::viewer {

// The effect of a key on a text field, where the order of presses matters.
enum class KeyRole : std::uint8_t {
    Text,      // letters, digits and signs without Ctrl: only the character matters
    Modifier,  // Ctrl, Shift, Alt
    Step,      // arrows, Backspace, Home, function keys: may be repeated quickly
    Command,   // Enter, Tab, Escape and everything with Ctrl: may move the keyboard focus
};

struct KeyChanged {
    int key;
    KeyRole role;
    bool isDown;

    friend bool operator==(const KeyChanged&, const KeyChanged&) = default;
};
// Key repeat while a key is held.
struct KeyRepeated {
    friend bool operator==(const KeyRepeated&, const KeyRepeated&) = default;
};
struct CharacterTyped {
    unsigned character;

    friend bool operator==(const CharacterTyped&, const CharacterTyped&) = default;
};
struct MouseMoved {
    float x;
    float y;

    friend bool operator==(const MouseMoved&, const MouseMoved&) = default;
};
struct MouseButtonChanged {
    int button;
    bool isDown;

    friend bool operator==(const MouseButtonChanged&, const MouseButtonChanged&) = default;
};
struct WheelTurned {
    float x;
    float y;

    friend bool operator==(const WheelTurned&, const WheelTurned&) = default;
};
using InputEvent = std::variant<KeyChanged, KeyRepeated, CharacterTyped, MouseMoved,
                                MouseButtonChanged, WheelTurned>;

// The events of one frame, in order, and the presses among them that may be shortcuts.
struct FrameInput {
    std::vector<InputEvent> events;
    std::vector<KeyPress> presses;
};

// Queues keys, characters and mouse events in their order and spreads them over frames, so that
// nothing is lost when several arrive between two frames: ImGui 1.86 sees only whether a key or
// button is down during a frame. ImGui does the same from version 1.87 on.
class InputFeed {
public:
    void push(const InputEvent& event, std::optional<KeyPress> press = std::nullopt);
    bool isEmpty() const { return waiting_.empty(); }

    // The input of the next frame. While ImGui takes keys (text is typed, a dialog is open), a
    // frame ends after every press that a text field acts on.
    FrameInput take(bool isImGuiListening);

private:
    struct Waiting {
        InputEvent event;
        std::optional<KeyPress> press;
    };
    // Constraints from the events taken so far for the rest of the frame.
    struct Frame {
        bool isListening = false;
        bool isClosed = false;
        bool hasText = false;
        bool hasButton = false;
        bool hasWheel = false;
        std::vector<int> changedKeys;
    };
    bool mustWait(const InputEvent& event, const Frame& frame) const;
    void note(const InputEvent& event, Frame& frame);

    std::deque<Waiting> waiting_;
    int framesToSettle_ = 0;  // until the keyboard focus is where the last command put it
    std::optional<int> lastCommand_;
};

}  // namespace pinwheel::viewer
