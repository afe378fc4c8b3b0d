#pragma once

#include "viewer/state/input_feed.hpp"
#include "viewer/state/keys.hpp"

#include <optional>
#include <string_view>

struct ImGuiIO;

namespace pinwheel::viewer {

// A key event of a browser: names as in https://www.w3.org/TR/uievents-key/.
struct BrowserKey {
    std::string_view key;  // what it produces: "a", "ArrowLeft", "Control"
    unsigned long number;  // the key itself, whatever it produces
    bool isControl = false;
    bool isShift = false;
    bool isAlt = false;
};

// Its index in ImGui's array of keys, and the names of ImGui's own keys there.
int indexOf(const BrowserKey& key);
void mapKeys(ImGuiIO& io);

KeyRole roleOf(const BrowserKey& key);
// The shortcut of a key press, unless it arrives as text.
std::optional<KeyPress> pressOf(const BrowserKey& key);
// Whether the page handles this press instead of the browser.
bool isTaken(const BrowserKey& key);

}  // namespace pinwheel::viewer
