#pragma once

#include "viewer/platform/imgui_input.hpp"
#include "viewer/platform/web/keys.hpp"
#include "viewer/state/input_feed.hpp"
#include "viewer/state/touch_reader.hpp"

#include <map>
#include <optional>
#include <string>

namespace pinwheel::viewer {

inline constexpr const char* kCanvas = "#pinwheel-canvas";

// Pixels of the canvas per point of the page.
float devicePixels();

// Keyboard, mouse and touch of the page, queued for the frames.
struct PageInput {
    // Queues an event and requests a frame.
    void push(const InputEvent& event, std::optional<KeyPress> press = std::nullopt);
    void disturb();
    void moveMouse(long x, long y);
    // The modifiers that an event comes with; a press elsewhere may have been missed.
    void follow(const BrowserKey& key);
    void releaseKeys();
    // From now on the page's events arrive here.
    void listen();

    InputFeed feed;
    TouchReader touches;
    std::map<std::string, int> pressed;  // by the key's place on the keyboard: its index in ImGui
    std::map<int, bool> isModifierDown;
    bool isShift = false;
    bool wasDisturbed = true;
};

}  // namespace pinwheel::viewer
