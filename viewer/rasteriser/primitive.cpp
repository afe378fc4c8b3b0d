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

// Keeps all products within 64 bits.
constexpr float kFarthest = 1 << 15;
// False for NaN, too.
bool isNear(ImVec2 point, float farthest = kFarthest) {
    return point.x > -farthest && point.x < farthest && point.y > -farthest && point.y < farthest;
}

bool isSame(ImVec2 a, ImVec2 b) { return a.x == b.x && a.y == b.y; }
bool isOpaque(const ImDrawVert& vertex) {
    return (vertex.col & IM_COL32_A_MASK) == IM_COL32_A_MASK;
}

// Twice the area of the triangle of three corners; negative if it turns to the left.
std::int64_t turnOf(const ImDrawVert& a, const ImDrawVert& b, const ImDrawVert& c) {
    const auto across = [&a](const ImDrawVert& to) {
        return std::int64_t{subpixelsOf(to.pos.x)} - subpixelsOf(a.pos.x);
    };
    const auto down = [&a](const ImDrawVert& to) {
        return std::int64_t{subpixelsOf(to.pos.y)} - subpixelsOf(a.pos.y);
    };
    return across(b) * down(c) - across(c) * down(b);
}
std::int64_t turnOf(const std::array<const ImDrawVert*, 4>& corners) {
    return turnOf(*corners[0], *corners[1], *corners[2]);
}

bool isConvex(const std::array<const ImDrawVert*, 4>& corners) {
    const auto turns = [&corners](std::size_t at) {
        return turnOf(*corners[at], *corners[(at + 1) % 4], *corners[(at + 2) % 4]);
    };
    const std::int64_t first = turns(0);
    const auto isAlike = [first](std::int64_t turn) {
        return first > 0 ? turn > 0 : first < 0 && turn < 0;
    };
    return isAlike(turns(1)) && isAlike(turns(2)) && isAlike(turns(3));
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
            const bool isPair = isPairOfTriangles(at);
            if (isPair && isRect(at)) {
                addRect(at);
            } else if (isPair && isOpaqueQuad(at)) {
                addQuad(at);
            } else {
                addTriangle(at);
                continue;
            }
            at += 3;
        }
    }

private:
    const ImDrawVert& corner(std::size_t at) const { return vertices_[indices_[at]]; }

    // Whether two triangles share the corner at which ImGui starts a shape, and an edge from there.
    bool isPairOfTriangles(std::size_t at) const {
        return at + 6 <= indices_.size() && indices_[at] == indices_[at + 3] &&
               indices_[at + 2] == indices_[at + 4];
    }

    // Whether they are a rectangle as ImDrawList::PrimRect and PrimRectUV write it.
    bool isRect(std::size_t at) const {
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
        made.corners = {&a, &c};
        made.hash = mixedHash(mixedHash(state_, hashes_[indices_[at]]), hashes_[indices_[at + 2]]);
        made.hasSoftEdges = texture_->isWhite();
        made.isPlain = isSame(a.uv, c.uv) && isSolidAt(a.uv);
        made.isOpaque = made.isPlain && isOpaque(a);
        add(made, {{a.pos, c.pos, a.pos, c.pos}});
    }

    std::array<const ImDrawVert*, 4> cornersOfPair(std::size_t at) const {
        return {&corner(at), &corner(at + 1), &corner(at + 2), &corner(at + 5)};
    }

    bool isOpaqueQuad(std::size_t at) {
        const auto corners = cornersOfPair(at);
        const ImDrawVert& a = *corners[0];
        const auto isAlike = [&a](const ImDrawVert* each) {
            return each->col == a.col && isSame(each->uv, a.uv) && isNear(each->pos);
        };
        return isOpaque(a) && std::all_of(corners.begin(), corners.end(), isAlike) &&
               isConvex(corners) && isSolidAt(a.uv);
    }

    void addQuad(std::size_t at) {
        Primitive made;
        made.shape = Primitive::Shape::Quad;
        made.corners = cornersOfPair(at);
        made.hash = mixedHash(state_, 3);
        for (const std::size_t i : {at, at + 1, at + 2, at + 5})
            made.hash = mixedHash(made.hash, hashes_[indices_[i]]);
        made.isPlain = true;
        made.isOpaque = true;
        add(made, {{made.corners[0]->pos, made.corners[1]->pos, made.corners[2]->pos,
                    made.corners[3]->pos}});
    }

    void addTriangle(std::size_t at) {
        const ImDrawVert& a = corner(at);
        const ImDrawVert& b = corner(at + 1);
        const ImDrawVert& c = corner(at + 2);
        if (((a.col | b.col | c.col) & IM_COL32_A_MASK) == 0) return;
        Primitive made;
        made.corners = {&a, &b, &c};
        made.isPlain = isSame(a.uv, b.uv) && isSame(a.uv, c.uv) && isSolidAt(a.uv);
        made.hash = state_;
        for (std::size_t i = at; i < at + 3; ++i)
            made.hash = mixedHash(made.hash, hashes_[indices_[i]]);
        add(made, {{a.pos, b.pos, c.pos, c.pos}});
    }

    bool isSolidAt(ImVec2 uv) {
        if (!texture_->isWhite()) return false;
        if (isSame(uv, solidAt_)) return true;
        const ImageSize size = texture_->size();
        const auto fixed = [](float share, int side) {
            return std::llround(double{share} * side * static_cast<double>(kFixedOne));
        };
        if (texture_->opacityAt({fixed(uv.x, size.width), fixed(uv.y, size.height)}) != 255)
            return false;
        solidAt_ = uv;
        return true;
    }

    void add(Primitive& made, const std::array<ImVec2, 4>& points) {
        // The products of a rectangle are smaller, and the background of a long list can be long.
        const float farthest = made.shape == Primitive::Shape::Rect ? 1 << 20 : kFarthest;
        if (!std::all_of(points.begin(), points.end(),
                         [farthest](ImVec2 point) { return isNear(point, farthest); }))
            return;
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

Outline::Outline(const Primitive& primitive) {
    if (primitive.shape == Primitive::Shape::Rect) {
        const ImVec2 least = primitive.corners[0]->pos;
        const ImVec2 most = primitive.corners[1]->pos;
        covered_ = intersection({pixelAfter(subpixelsOf(least.x)), pixelAfter(subpixelsOf(least.y)),
                                 pixelAt(subpixelsOf(most.x)), pixelAt(subpixelsOf(most.y))},
                                primitive.bounds);
        return;
    }
    count_ = primitive.shape == Primitive::Shape::Quad ? 4 : 3;
    std::array<std::int64_t, 4> x{};
    std::array<std::int64_t, 4> y{};
    for (std::size_t i = 0; i < count_; ++i) {
        x[i] = subpixelsOf(primitive.corners[i]->pos.x);
        y[i] = subpixelsOf(primitive.corners[i]->pos.y);
    }
    const bool isTurned = turnOf(primitive.corners) < 0;
    for (std::size_t i = 0; i < count_; ++i) {
        const std::size_t next = (i + 1) % count_;
        const std::int64_t dx = x[next] - x[i];
        const std::int64_t dy = y[next] - y[i];
        edges_[i] = {x[i], y[i], isTurned ? -dx : dx, isTurned ? -dy : dy};
    }
}

bool Outline::mayTouch(const PixelRect& area) const {
    // It does not if all of the area is on the outer side of one edge.
    return std::all_of(edges_.begin(), edges_.begin() + count_, [&area](const Edge& edge) {
        const int innermostColumn = edge.dy > 0 ? area.left : area.right;
        const int innermostRow = edge.dx > 0 ? area.bottom : area.top;
        return edge.at(innermostColumn, innermostRow) >= 0;
    });
}

bool Outline::covers(const PixelRect& area) const {
    if (count_ == 0) return covered_.contains(area);
    return std::all_of(edges_.begin(), edges_.begin() + count_, [&area](const Edge& edge) {
        const int outermostColumn = edge.dy > 0 ? area.right : area.left;
        const int outermostRow = edge.dx > 0 ? area.top : area.bottom;
        return edge.at(outermostColumn, outermostRow) >= 0;
    });
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
