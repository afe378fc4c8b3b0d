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

// What ImGui draws: a triangle, or a rectangle of one colour that it draws as two triangles.
struct Primitive {
    enum class Shape : std::uint8_t { Triangle, Rect };

    std::array<const ImDrawVert*, 3> corners{};  // of a rectangle the first two are opposite
    const RasterTexture* texture = nullptr;
    PixelRect bounds;        // the pixels it can change
    std::uint64_t hash = 0;  // of everything it depends on
    Shape shape = Shape::Triangle;
    // A rectangle whose edges may lie within pixels, which it then covers in part: otherwise thin
    // strokes of letters, and thin gaps between bars, would vanish between two pixels.
    bool hasSoftEdges = false;
    bool isOpaque = false;  // a rectangle of one opaque colour
};

// The pixels that a rectangle covers completely.
PixelRect coveredBy(const Primitive& rect);
// Whether a primitive may have a pixel in an area that its bounds meet; false only if it has none.
bool mayTouch(const Primitive& primitive, const PixelRect& area);

// The primitives of a frame that can be visible, in drawing order. The draw data must outlive
// them. Every texture must be a RasterTexture. User callbacks are skipped.
void collectPrimitives(const ImDrawData& data, ImageSize size, std::vector<Primitive>& primitives);

}  // namespace pinwheel::viewer
