#pragma once

#include "viewer/picture/image.hpp"
#include "viewer/picture/pixel_rect.hpp"
#include "viewer/rasteriser/raster_texture.hpp"

#include <imgui.h>

#include <array>
#include <cstdint>
#include <vector>

namespace pinwheel::viewer {

// Positions on the screen have eight bits after the point, as OpenGL's rasterisers have.
inline constexpr int kSubpixels = 256;
int subpixelsOf(float position);
// The first pixel whose centre is at the position or right of it, or below it.
inline int firstPixelFrom(int subpixels) { return (subpixels + kSubpixels / 2 - 1) >> 8; }

// What ImGui draws: a triangle, a rectangle of one colour, or a convex quad of one opaque colour;
// the last two it draws as two triangles.
struct Primitive {
    enum class Shape : std::uint8_t { Triangle, Rect, Quad };

    std::array<const ImDrawVert*, 4> corners{};  // in order; of a rectangle two opposite ones
    const RasterTexture* texture = nullptr;
    PixelRect bounds;        // the pixels it can change
    std::uint64_t hash = 0;  // of everything it depends on
    Shape shape = Shape::Triangle;
    // A rectangle whose edges may lie within pixels, which it then covers in part: otherwise thin
    // strokes of letters, and thin gaps between bars, would vanish between two pixels.
    bool hasSoftEdges = false;
    bool isPlain = false;   // the texture is white and opaque everywhere on it
    bool isOpaque = false;  // a rectangle or a quad of one opaque colour
};

// Where a primitive is, exactly.
class Outline {
public:
    explicit Outline(const Primitive& primitive);

    // Whether it may have a pixel in an area that its bounds meet; false only if it has none.
    bool mayTouch(const PixelRect& area) const;
    // Whether all pixels of an area are its own, and none of them only in part.
    bool covers(const PixelRect& area) const;

private:
    // Points on the inner side have a positive value.
    struct Edge {
        std::int64_t x;
        std::int64_t y;
        std::int64_t dx;
        std::int64_t dy;
        std::int64_t at(int column, int row) const {
            return dx * (std::int64_t{row} * kSubpixels - y) -
                   dy * (std::int64_t{column} * kSubpixels - x);
        }
    };

    std::array<Edge, 4> edges_{};
    std::size_t count_ = 0;  // of edges; none of a rectangle
    PixelRect covered_;      // by a rectangle
};

// The primitives of a frame that can be visible, in drawing order. The draw data must outlive
// them. Every texture must be a RasterTexture. User callbacks are skipped.
void collectPrimitives(const ImDrawData& data, ImageSize size, std::vector<Primitive>& primitives);

}  // namespace pinwheel::viewer
