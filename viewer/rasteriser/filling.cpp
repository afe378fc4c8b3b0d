#include "viewer/rasteriser/canvas_part.hpp"
#include "viewer/rasteriser/shading.hpp"

#include <algorithm>
#include <utility>

namespace pinwheel::viewer {

namespace {

struct Corner {
    std::int64_t x = 0;  // in subpixels
    std::int64_t y = 0;
};

// The first pixel of each row whose centre is on an edge or right of it. It depends only on the two
// corners, so two triangles on both sides of an edge neither share a pixel nor leave one out.
class Edge {
public:
    // Starts in row y; the upper corner comes first, and is not at the height of the lower one.
    Edge(Corner upper, Corner lower, int y) : down_((lower.y - upper.y) * kSubpixels) {
        const std::int64_t across = (lower.x - upper.x) * kSubpixels;
        const std::int64_t centre = std::int64_t{y} * kSubpixels + kSubpixels / 2;
        // Rounds up: the smallest x with x * 256 + 128 >= the edge's place.
        const std::int64_t place = (upper.x - kSubpixels / 2) * (lower.y - upper.y) +
                                   (centre - upper.y) * (lower.x - upper.x) + down_ - 1;
        x_ = floored(place, down_);
        rest_ = place - x_ * down_;
        step_ = floored(across, down_);
        restStep_ = across - step_ * down_;
    }
    std::int64_t x() const { return x_; }
    void next() {
        x_ += step_;
        rest_ += restStep_;
        if (rest_ < down_) return;
        rest_ -= down_;
        ++x_;
    }

private:
    static std::int64_t floored(std::int64_t number, std::int64_t positive) {
        const std::int64_t quotient = number / positive;
        return quotient - (number % positive < 0 ? 1 : 0);
    }

    std::int64_t down_;
    std::int64_t x_;
    std::int64_t rest_;  // x_ + rest_ / down_ is one pixel less a trifle right of the place
    std::int64_t step_;
    std::int64_t restStep_;
};

// The rows between two corners, with the long edge of the triangle on one side.
struct Trapezium {
    Corner upper;
    Corner lower;
    Corner top;  // of the long edge
    Corner end;
    bool isLongEdgeLeft = false;
};

void fillRows(const CanvasPart& part, const PixelRect& area, const Trapezium& shape,
              const Shading& shading) {
    const int first = std::max(firstPixelFrom(static_cast<int>(shape.upper.y)), area.top);
    const int end = std::min(firstPixelFrom(static_cast<int>(shape.lower.y)), area.bottom);
    if (first >= end) return;
    Edge longEdge(shape.top, shape.end, first);
    Edge shortEdge(shape.upper, shape.lower, first);
    Edge& leftEdge = shape.isLongEdgeLeft ? longEdge : shortEdge;
    Edge& rightEdge = shape.isLongEdgeLeft ? shortEdge : longEdge;
    for (int y = first; y < end; ++y, leftEdge.next(), rightEdge.next()) {
        const auto left = static_cast<int>(std::max<std::int64_t>(leftEdge.x(), area.left));
        const auto right = static_cast<int>(std::min<std::int64_t>(rightEdge.x(), area.right));
        if (left < right) shading.fill(part.row(y), y, left, right);
    }
}

}  // namespace

void fillRect(const CanvasPart& part, const Primitive& rect) {
    const PixelRect area = intersection(part.area, rect.bounds);
    if (area.isEmpty()) return;
    const Shading shading = Shading::ofRect(rect);
    for (int y = area.top; y < area.bottom; ++y)
        shading.fill(part.row(y), y, area.left, area.right);
}

void fillTriangle(const CanvasPart& part, const Primitive& triangle) {
    const PixelRect area = intersection(part.area, triangle.bounds);
    if (area.isEmpty()) return;
    const auto shading = Shading::ofTriangle(triangle);
    if (!shading) return;
    std::array<Corner, 3> corners;
    for (std::size_t i = 0; i < 3; ++i)
        corners[i] = {subpixelsOf(triangle.corners[i]->pos.x),
                      subpixelsOf(triangle.corners[i]->pos.y)};
    std::sort(corners.begin(), corners.end(), [](const Corner& a, const Corner& b) {
        return std::pair(a.y, a.x) < std::pair(b.y, b.x);
    });
    const auto& [top, middle, bottom] = corners;
    // Positive if the middle corner is right of the long edge.
    const std::int64_t side =
        (middle.x - top.x) * (bottom.y - top.y) - (bottom.x - top.x) * (middle.y - top.y);
    const bool isLeft = side > 0;
    fillRows(part, area, {top, middle, top, bottom, isLeft}, *shading);
    fillRows(part, area, {middle, bottom, top, bottom, isLeft}, *shading);
}

}  // namespace pinwheel::viewer
