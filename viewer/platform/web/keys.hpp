#pragma once

#include "viewer/platform/imgui_input.hpp"
#include "viewer/state/input_feed.hpp"
#include "viewer/state/keys.hpp"

#include <optional>
#include <string_view>

namespace pinwheel::viewer {

// A key event of a browser: names as in https://www.w3.org/TR/uievents-key/.
struct BrowserKey {
    std::string_view key;  // what it produces: "a", "ArrowLeft", "Control"
    unsigned long number;  // the key itself, whatever it produces
    bool isControl = false;
    bool isShift = false;
    bool isAlt = false;
};

// The page's own numbers of the modifiers, which no other key has.
inline constexpr int kControl = 400;
inline constexpr int kShift = 401;
inline constexpr int kAlt = 402;
inline constexpr int kSuper = 403;

// The page's own number of any other key: ImGui's, where it has a name for it.
int indexOf(const BrowserKey& key);
// For prepareImGuiInput() and applyToImGui().
KeyNames pageKeys();

KeyRole roleOf(const BrowserKey& key);
// The shortcut of a key press, unless it arrives as text.
std::optional<KeyPress> pressOf(const BrowserKey& key);
// Whether the page handles this press instead of the browser.
bool isTaken(const BrowserKey& key);

}  // namespace pinwheel::viewer
