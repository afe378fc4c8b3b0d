#pragma once

#include "viewer/rasteriser/canvas_part.hpp"

#include <optional>

namespace pinwheel::viewer {

// Gives neighbouring pixels a colour.
void fillPixels(Rgba* first, Rgba* last, Rgba colour);

// A value that is linear on the screen.
struct Slope {
    Fixed start = 0;  // at the centre of the primitive's first pixel
    Fixed right = 0;  // the change from one pixel to the next
    Fixed below = 0;

    bool isConstant() const { return right == 0 && below == 0; }
};

// The colour of every pixel of a primitive.
class Shading {
public:
    static Shading ofRect(const Primitive& rect);
    static Shading ofQuad(const Primitive& quad);
    // Its corners are not on one line.
    static Shading ofTriangle(const Primitive& triangle);

    // Draws the pixels of row y from `left` up to, not including, `right`.
    void fill(Rgba* row, int y, int left, int right) const;

private:
    enum class Kind : std::uint8_t { Plain, Fading, Gradient, Opacities, Letter, Picture };

    explicit Shading(const Primitive& primitive);
    void chooseKind();
    bool hasOneColour() const;
    Kind plainKind() const;  // if the texture's opacity is the same everywhere
    bool isLetter() const;
    // At the centre of a pixel.
    Fixed at(const Slope& slope, int x, int y) const {
        return slope.start + slope.right * (x - x_) + slope.below * (y - y_);
    }
    // The part of a pixel that is within a rectangle's edges, in 255 parts.
    std::uint32_t coverage(int x, int y) const;
    TexturePoint placeAt(int x, int y) const { return {at(u_, x, y), at(v_, x, y)}; }

    void fillPlain(Rgba* row, int y, int left, int right) const;
    void fillFading(Rgba* row, int y, int left, int right) const;
    void fillGradient(Rgba* row, int y, int left, int right) const;
    void fillOpacities(Rgba* row, int y, int left, int right) const;
    void fillLetter(Rgba* row, int y, int left, int right) const;
    void fillPicture(Rgba* row, int y, int left, int right) const;

    const RasterTexture& texture_;
    Ink ink_;
    Kind kind_ = Kind::Plain;
    int x_;  // the pixel of the first corner, where the slopes start
    int y_;
    std::array<Slope, 4> channels_;  // red, green, blue, alpha
    Slope u_;
    Slope v_;
    std::optional<PixelRect> edges_;  // of a rectangle, in subpixels
    std::uint32_t opacity_ = 255;     // of the texture, if it is the same everywhere
    RasterTexture::Detail detail_{};  // of a picture
};

}  // namespace pinwheel::viewer
