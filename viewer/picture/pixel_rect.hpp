#pragma once

#include <algorithm>

namespace pinwheel::viewer {

// Pixels from `left` and `top` up to, not including, `right` and `bottom`.
struct PixelRect {
    int left = 0;
    int top = 0;
    int right = 0;
    int bottom = 0;

    bool isEmpty() const { return left >= right || top >= bottom; }
    bool contains(const PixelRect& other) const {
        return left <= other.left && top <= other.top && right >= other.right &&
               bottom >= other.bottom;
    }
    friend bool operator==(const PixelRect&, const PixelRect&) = default;
};
inline PixelRect intersection(const PixelRect& a, const PixelRect& b) {
    return {std::max(a.left, b.left), std::max(a.top, b.top), std::min(a.right, b.right),
            std::min(a.bottom, b.bottom)};
}

}  // namespace pinwheel::viewer
