#include "viewer/state/touch_reader.hpp"

#include <algorithm>
#include <cfloat>
#include <cmath>

namespace pinwheel::viewer {

namespace {

constexpr int kLeft = 0;
constexpr int kRight = 1;
constexpr float kTremble = 10;  // points that a finger moves during a tap
constexpr float kNotch = 60;    // points that two fingers move for one notch of the wheel

// Nothing is below the mouse once no finger is on the screen.
constexpr MouseMoved kNowhere{-FLT_MAX, -FLT_MAX};

std::vector<InputEvent> clickAt(TouchPoint at, int button) {
    return {MouseMoved{at.x, at.y}, MouseButtonChanged{button, true},
            MouseButtonChanged{button, false}};
}

float distanceOf(TouchPoint a, TouchPoint b) { return std::hypot(a.x - b.x, a.y - b.y); }

}  // namespace

std::vector<InputEvent> TouchReader::read(const std::vector<TouchPoint>& points, bool isCancelled,
                                          float scale, int control) {
    if (isCancelled) return cancel(control);
    if (points.empty()) return lift(control);
    if (points.size() > 1) return readTwo(points[0], points[1], scale, control);
    return readOne(points[0], scale);
}

std::vector<InputEvent> TouchReader::readOne(TouchPoint point, float scale) {
    switch (phase_) {
        case Phase::None:
            phase_ = Phase::Tap;
            start_ = point;
            ++number_;
            isAnnounced_ = false;
            // The piece below the finger shows its moves at once.
            return {MouseMoved{point.x, point.y}};
        case Phase::Tap:
            isAnnounced_ = true;
            if (distanceOf(point, start_) < kTremble * scale) return {};
            phase_ = Phase::Drag;
            return {MouseMoved{start_.x, start_.y}, MouseButtonChanged{kLeft, true},
                    MouseMoved{point.x, point.y}};
        case Phase::Drag:
            return {MouseMoved{point.x, point.y}};
        case Phase::Held:
        case Phase::Two:
        case Phase::Pinch:
        case Phase::Scroll:
            return {};
    }
    return {};
}

// The first clear movement decides whether two fingers pinch or scroll.
std::vector<InputEvent> TouchReader::readTwo(TouchPoint a, TouchPoint b, float scale, int control) {
    const float distance = distanceOf(a, b);
    const TouchPoint middle{(a.x + b.x) / 2, (a.y + b.y) / 2};
    std::vector<InputEvent> events;
    if (phase_ == Phase::Drag) events = putBack();
    if (phase_ != Phase::Two && phase_ != Phase::Pinch && phase_ != Phase::Scroll) {
        phase_ = Phase::Two;
        distance_ = distance;
        middle_ = middle;
        events.emplace_back(MouseMoved{middle.x, middle.y});
        return events;
    }
    const float spread = distance - distance_;
    const float moved = middle.y - middle_.y;
    if (phase_ == Phase::Two) {
        if (std::max(std::abs(spread), std::abs(moved)) < kTremble * scale) return events;
        phase_ = std::abs(spread) > std::abs(moved) ? Phase::Pinch : Phase::Scroll;
        if (phase_ == Phase::Pinch)
            events.emplace_back(KeyChanged{control, KeyRole::Modifier, true});
    }
    events.emplace_back(
        WheelTurned{0, (phase_ == Phase::Pinch ? spread : moved) / (kNotch * scale)});
    distance_ = distance;
    middle_ = middle;
    return events;
}

std::vector<InputEvent> TouchReader::lift(int control) {
    std::vector<InputEvent> events;
    if (phase_ == Phase::Tap) events = clickAt(start_, kLeft);
    if (phase_ == Phase::Drag) events = {MouseButtonChanged{kLeft, false}};
    if (phase_ == Phase::Pinch) events = {KeyChanged{control, KeyRole::Modifier, false}};
    phase_ = Phase::None;
    events.emplace_back(kNowhere);
    return events;
}

std::vector<InputEvent> TouchReader::cancel(int control) {
    std::vector<InputEvent> events;
    if (phase_ == Phase::Drag) events = putBack();
    if (phase_ == Phase::Drag || phase_ == Phase::Tap) phase_ = Phase::None;
    const std::vector<InputEvent> last = lift(control);
    events.insert(events.end(), last.begin(), last.end());
    return events;
}

std::vector<InputEvent> TouchReader::putBack() const {
    return {MouseMoved{start_.x, start_.y}, MouseButtonChanged{kLeft, false}};
}

std::vector<InputEvent> TouchReader::holdFor(unsigned number) {
    if (phase_ != Phase::Tap || number != number_) return {};
    phase_ = Phase::Held;
    return clickAt(start_, kRight);
}

}  // namespace pinwheel::viewer
