#pragma once

#include "viewer/state/input_feed.hpp"

#include <cstdint>
#include <vector>

namespace pinwheel::viewer {

// A finger on the canvas, in pixels.
struct TouchPoint {
    float x = 0;
    float y = 0;
};

// Turns fingers into a mouse: a tap is a click, a long tap a right click, one finger drags, two
// fingers scroll, and a pinch is Ctrl and the wheel, which zooms the timeline. A second finger
// cancels a drag.
class TouchReader {
public:
    // The fingers that are down now; `scale` is pixels per point, `control` the index of Ctrl.
    std::vector<InputEvent> read(const std::vector<TouchPoint>& points, bool isCancelled,
                                 float scale, int control);
    // A number for the tap that may become a long one; 0 if there is none.
    unsigned waiting() const { return phase_ == Phase::Tap && !isAnnounced_ ? number_ : 0; }
    // That tap has lasted long enough.
    std::vector<InputEvent> holdFor(unsigned number);

private:
    enum class Phase : std::uint8_t { None, Tap, Drag, Held, Two, Pinch, Scroll };

    std::vector<InputEvent> readOne(TouchPoint point, float scale);
    std::vector<InputEvent> readTwo(TouchPoint a, TouchPoint b, float scale, int control);
    std::vector<InputEvent> lift(int control);
    std::vector<InputEvent> cancel(int control);
    // Ends a drag where it began, so that it changes nothing.
    std::vector<InputEvent> putBack() const;

    Phase phase_ = Phase::None;
    unsigned number_ = 0;
    bool isAnnounced_ = false;
    TouchPoint start_;
    float distance_ = 0;  // between two fingers
    TouchPoint middle_;
};

}  // namespace pinwheel::viewer
