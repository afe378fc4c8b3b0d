#pragma once

#include "viewer/rasteriser/primitive.hpp"

namespace pinwheel::viewer {

// The part of a picture that one thread draws into.
struct CanvasPart {
    Rgba* pixels = nullptr;  // of the whole picture
    int width = 0;           // of the whole picture
    PixelRect area;

    Rgba* row(int y) const { return pixels + std::ptrdiff_t{y} * width; }
};

void fillRect(const CanvasPart& part, const Primitive& rect);
void fillTriangle(const CanvasPart& part, const Primitive& triangle);
void fillQuad(const CanvasPart& part, const Primitive& quad);

}  // namespace pinwheel::viewer
