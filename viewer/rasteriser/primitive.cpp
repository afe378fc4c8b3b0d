#include "viewer/rasteriser/primitive.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

namespace pinwheel::viewer {

namespace {

constexpr std::uint64_t kOdd = 0x9E37'79B9'7F4A'7C15;

std::uint64_t mixedHash(std::uint64_t hash, std::uint64_t value) {
    hash = (hash ^ value) * kOdd;
    return hash ^ (hash >> 32U);
}

std::uint64_t pairOf(ImVec2 point) {
    return (std::uint64_t{std::bit_cast<std::uint32_t>(point.x)} << 32U) |
           std::bit_cast<std::uint32_t>(point.y);
}

std::uint64_t hashOf(const ImDrawVert& vertex) {
    return mixedHash(mixedHash(mixedHash(1, pairOf(vertex.pos)), pairOf(vertex.uv)), vertex.col);
}

std::uint64_t hashOf(const PixelRect& rect) {
    const auto pair = [](int a, int b) {
        return (std::uint64_t{static_cast<std::uint32_t>(a)} << 32U) |
               static_cast<std::uint32_t>(b);
    };
    return mixedHash(mixedHash(2, pair(rect.left, rect.top)), pair(rect.right, rect.bottom));
}

// The pixel that contains a place, and the first one that begins there or right of it.
int pixelAt(int subpixels) { return subpixels >> 8; }
int pixelAfter(int subpixels) { return (subpixels + kSubpixels - 1) >> 8; }

// In whole pixels; must agree with ImGui_ImplOpenGL3_RenderDrawData, which measures the height
// from below.
PixelRect clipOf(const ImDrawCmd& command, const ImDrawData& data, ImageSize size) {
    const ImVec4& clip = command.ClipRect;
    const float left = clip.x - data.DisplayPos.x;
    const float right = clip.z - data.DisplayPos.x;
    const float top = clip.y - data.DisplayPos.y;
    const float bottom = clip.w - data.DisplayPos.y;
    if (right <= left || bottom <= top) return {};
    PixelRect rect;
    rect.left = static_cast<int>(left);
    rect.right = rect.left + static_cast<int>(right - left);
    const int height = static_cast<int>(data.DisplaySize.y);
    rect.bottom = height - static_cast<int>(data.DisplaySize.y - bottom);
    rect.top = rect.bottom - static_cast<int>(bottom - top);
    return intersection(rect, {0, 0, size.width, size.height});
}

// Collects the primitives of one command.
class Collector {
public:
    Collector(const ImDrawList& list, const ImDrawCmd& command, const PixelRect& clip,
              std::span<const std::uint64_t> hashes, std::vector<Primitive>& primitives)
        : vertices_(list.VtxBuffer.Data + command.VtxOffset),
          hashes_(hashes.subspan(command.VtxOffset)),
          indices_(list.IdxBuffer.Data + command.IdxOffset, command.ElemCount),
          // A pointer before ImGui 1.92, an integer since.
          texture_(reinterpret_cast<const RasterTexture*>(command.GetTexID())),
          clip_(clip),
          state_(mixedHash(hashOf(clip), reinterpret_cast<std::uintptr_t>(texture_))),
          primitives_(primitives) {}

    void run() {
        for (std::size_t at = 0; at + 3 <= indices_.size(); at += 3) {
            if (isRect(at)) {
                addRect(at);
                at += 3;
            } else {
                addTriangle(at);
            }
        }
    }

private:
    const ImDrawVert& corner(std::size_t at) const { return vertices_[indices_[at]]; }

    // Whether two triangles are a rectangle as ImDrawList::PrimRect and PrimRectUV write it.
    bool isRect(std::size_t at) const {
        if (at + 6 > indices_.size() || indices_[at] != indices_[at + 3] ||
            indices_[at + 2] != indices_[at + 4])
            return false;
        const ImDrawVert& a = corner(at);
        const ImDrawVert& b = corner(at + 1);
        const ImDrawVert& c = corner(at + 2);
        const ImDrawVert& d = corner(at + 5);
        return a.pos.y == b.pos.y && b.pos.x == c.pos.x && c.pos.y == d.pos.y &&
               d.pos.x == a.pos.x && a.pos.x <= c.pos.x && a.pos.y <= c.pos.y && a.col == b.col &&
               a.col == c.col && a.col == d.col && a.uv.y == b.uv.y && b.uv.x == c.uv.x &&
               c.uv.y == d.uv.y && d.uv.x == a.uv.x;
    }

    void addRect(std::size_t at) {
        const ImDrawVert& a = corner(at);
        const ImDrawVert& c = corner(at + 2);
        if ((a.col & IM_COL32_A_MASK) == 0) return;
        Primitive made;
        made.shape = Primitive::Shape::Rect;
        made.corners = {&a, &c, nullptr};
        made.hash = mixedHash(mixedHash(state_, hashes_[indices_[at]]), hashes_[indices_[at + 2]]);
        const bool isPlain = a.uv.x == c.uv.x && a.uv.y == c.uv.y;
        made.hasSoftEdges = texture_->isWhite();
        made.isOpaque = isPlain && (a.col & IM_COL32_A_MASK) == IM_COL32_A_MASK && isSolidAt(a.uv);
        add(made, {{a.pos, c.pos, a.pos}});
    }

    void addTriangle(std::size_t at) {
        const ImDrawVert& a = corner(at);
        const ImDrawVert& b = corner(at + 1);
        const ImDrawVert& c = corner(at + 2);
        if (((a.col | b.col | c.col) & IM_COL32_A_MASK) == 0) return;
        Primitive made;
        made.corners = {&a, &b, &c};
        made.hash = state_;
        for (std::size_t i = at; i < at + 3; ++i)
            made.hash = mixedHash(made.hash, hashes_[indices_[i]]);
        add(made, {{a.pos, b.pos, c.pos}});
    }

    bool isSolidAt(ImVec2 uv) {
        if (!texture_->isWhite()) return false;
        if (uv.x == solidAt_.x && uv.y == solidAt_.y) return true;
        const ImageSize size = texture_->size();
        const auto fixed = [](float share, int side) {
            return std::llround(double{share} * side * static_cast<double>(kFixedOne));
        };
        if (texture_->opacityAt({fixed(uv.x, size.width), fixed(uv.y, size.height)}) != 255)
            return false;
        solidAt_ = uv;
        return true;
    }

    void add(Primitive& made, const std::array<ImVec2, 3>& points) {
        // Keeps all products within 64 bits. Those of a rectangle are smaller, and the background
        // of a long list can be long.
        const float farthest = made.shape == Primitive::Shape::Rect ? 1 << 20 : 1 << 15;
        float left = points[0].x;
        float right = left;
        float top = points[0].y;
        float bottom = top;
        for (const ImVec2& point : points) {
            left = std::min(left, point.x);
            right = std::max(right, point.x);
            top = std::min(top, point.y);
            bottom = std::max(bottom, point.y);
        }
        // Also false for NaN.
        if (!(left > -farthest && right < farthest && top > -farthest && bottom < farthest)) return;
        const auto first = made.hasSoftEdges ? pixelAt : firstPixelFrom;
        const auto end = made.hasSoftEdges ? pixelAfter : firstPixelFrom;
        made.bounds = intersection({first(subpixelsOf(left)), first(subpixelsOf(top)),
                                    end(subpixelsOf(right)), end(subpixelsOf(bottom))},
                                   clip_);
        if (made.bounds.isEmpty()) return;
        made.texture = texture_;
        primitives_.push_back(made);
    }

    const ImDrawVert* vertices_;
    std::span<const std::uint64_t> hashes_;
    std::span<const ImDrawIdx> indices_;
    const RasterTexture* texture_;
    PixelRect clip_;
    std::uint64_t state_;
    ImVec2 solidAt_{-1, -1};  // where the texture is known to be opaque
    std::vector<Primitive>& primitives_;
};

}  // namespace

int subpixelsOf(float position) {
    const float scaled = position * kSubpixels;  // exact: a power of two
    return static_cast<int>(scaled + (scaled < 0 ? -0.5F : 0.5F));
}

PixelRect coveredBy(const Primitive& rect) {
    const ImVec2 least = rect.corners[0]->pos;
    const ImVec2 most = rect.corners[1]->pos;
    return intersection({pixelAfter(subpixelsOf(least.x)), pixelAfter(subpixelsOf(least.y)),
                         pixelAt(subpixelsOf(most.x)), pixelAt(subpixelsOf(most.y))},
                        rect.bounds);
}

// A triangle is outside an area if all of the area is on the outer side of one of its edges.
bool mayTouch(const Primitive& primitive, const PixelRect& area) {
    if (primitive.shape == Primitive::Shape::Rect) return true;
    std::array<std::int64_t, 3> x{};
    std::array<std::int64_t, 3> y{};
    for (std::size_t i = 0; i < 3; ++i) {
        x[i] = subpixelsOf(primitive.corners[i]->pos.x);
        y[i] = subpixelsOf(primitive.corners[i]->pos.y);
    }
    const std::int64_t turn = (x[1] - x[0]) * (y[2] - y[0]) - (x[2] - x[0]) * (y[1] - y[0]);
    for (std::size_t i = 0; i < 3; ++i) {
        const std::size_t next = (i + 1) % 3;
        // The inner side has positive values.
        const std::int64_t dx = turn < 0 ? x[i] - x[next] : x[next] - x[i];
        const std::int64_t dy = turn < 0 ? y[i] - y[next] : y[next] - y[i];
        const std::int64_t innermostX = (dy > 0 ? area.left : area.right) * kSubpixels;
        const std::int64_t innermostY = (dx > 0 ? area.bottom : area.top) * kSubpixels;
        if (dx * (innermostY - y[i]) - dy * (innermostX - x[i]) < 0) return false;
    }
    return true;
}

void collectPrimitives(const ImDrawData& data, ImageSize size, std::vector<Primitive>& primitives) {
    primitives.clear();
    std::vector<std::uint64_t> hashes;
    for (int number = 0; number < data.CmdListsCount; ++number) {
        const ImDrawList& list = *data.CmdLists[number];
        hashes.clear();
        for (const ImDrawVert& vertex : list.VtxBuffer) hashes.push_back(hashOf(vertex));
        for (const ImDrawCmd& command : list.CmdBuffer) {
            if (command.UserCallback != nullptr || command.ElemCount == 0) continue;
            const PixelRect clip = clipOf(command, data, size);
            if (clip.isEmpty()) continue;
            Collector(list, command, clip, hashes, primitives).run();
        }
    }
}

}  // namespace pinwheel::viewer
