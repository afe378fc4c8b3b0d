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
    bool isOpaque = false;  // every pixel within bounds gets the colour of the first corner
};

// The primitives of a frame that can be visible, in drawing order. The draw data must outlive
// them. Every texture must be a RasterTexture. User callbacks are skipped.
void collectPrimitives(const ImDrawData& data, ImageSize size, std::vector<Primitive>& primitives);

}  // namespace pinwheel::viewer
