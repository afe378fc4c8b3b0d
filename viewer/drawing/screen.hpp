#pragma once

namespace pinwheel::viewer {

// Pixels, from the top left.
struct ScreenPoint {
    float x = 0;
    float y = 0;

    friend constexpr bool operator==(const ScreenPoint&, const ScreenPoint&) = default;
};
struct ScreenRect {
    ScreenPoint min;
    ScreenPoint max;

    friend constexpr bool operator==(const ScreenRect&, const ScreenRect&) = default;

    float width() const { return max.x - min.x; }
    float height() const { return max.y - min.y; }
    ScreenPoint centre() const { return {(min.x + max.x) / 2, (min.y + max.y) / 2}; }
};
constexpr bool contains(const ScreenRect& rect, ScreenPoint point) {
    return point.x >= rect.min.x && point.x < rect.max.x && point.y >= rect.min.y &&
           point.y < rect.max.y;
}

}  // namespace pinwheel::viewer
