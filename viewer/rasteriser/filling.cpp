#include "viewer/rasteriser/canvas_part.hpp"
#include "viewer/rasteriser/shading.hpp"

#include <algorithm>
#include <optional>
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

Corner cornerAt(const ImDrawVert& vertex) {
    return {subpixelsOf(vertex.pos.x), subpixelsOf(vertex.pos.y)};
}

// Calls fill with every row of a triangle that has pixels in the area, and their ends.
template <class Fill>
void forEachRow(const PixelRect& area, Corner top, Corner middle, Corner bottom, const Fill& fill) {
    const auto isAbove = [](const Corner& a, const Corner& b) {
        return std::pair(a.y, a.x) < std::pair(b.y, b.x);
    };
    if (isAbove(middle, top)) std::swap(top, middle);
    if (isAbove(bottom, middle)) std::swap(middle, bottom);
    if (isAbove(middle, top)) std::swap(top, middle);
    const auto rowOf = [&area](const Corner& corner) {
        return std::clamp(firstPixelFrom(static_cast<int>(corner.y)), area.top, area.bottom);
    };
    const int first = rowOf(top);
    const int end = rowOf(bottom);
    if (first == end) return;
    // Whether the middle corner is right of the edge from the top to the bottom.
    const bool isMiddleRight =
        (middle.x - top.x) * (bottom.y - top.y) > (bottom.x - top.x) * (middle.y - top.y);
    Edge longEdge(top, bottom, first);
    const auto fillRows = [&](const Corner& upper, const Corner& lower, int from, int to) {
        if (from == to) return;
        Edge shortEdge(upper, lower, from);
        for (int y = from; y < to; ++y, longEdge.next(), shortEdge.next()) {
            const auto [leftEdge, rightEdge] = isMiddleRight
                                                   ? std::pair(longEdge.x(), shortEdge.x())
                                                   : std::pair(shortEdge.x(), longEdge.x());
            const auto left = static_cast<int>(std::max<std::int64_t>(leftEdge, area.left));
            const auto right = static_cast<int>(std::min<std::int64_t>(rightEdge, area.right));
            if (left < right) fill(y, left, right);
        }
    };
    const int turn = rowOf(middle);
    fillRows(top, middle, first, turn);
    fillRows(middle, bottom, turn, end);
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
    // Many triangles at smooth edges lie between the centres of all pixels.
    std::optional<Shading> shading;
    const auto& corners = triangle.corners;
    forEachRow(area, cornerAt(*corners[0]), cornerAt(*corners[1]), cornerAt(*corners[2]),
               [&](int y, int left, int right) {
                   if (!shading) shading.emplace(Shading::ofTriangle(triangle));
                   shading->fill(part.row(y), y, left, right);
               });
}

void fillQuad(const CanvasPart& part, const Primitive& quad) {
    const PixelRect area = intersection(part.area, quad.bounds);
    if (area.isEmpty()) return;
    const Shading shading = Shading::ofQuad(quad);
    const auto fill = [&](int y, int left, int right) {
        shading.fill(part.row(y), y, left, right);
    };
    const Corner first = cornerAt(*quad.corners[0]);
    const Corner opposite = cornerAt(*quad.corners[2]);
    forEachRow(area, first, cornerAt(*quad.corners[1]), opposite, fill);
    forEachRow(area, first, opposite, cornerAt(*quad.corners[3]), fill);
}

}  // namespace pinwheel::viewer
