#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace pinwheel::viewer {

struct Rgba {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;
    std::uint8_t alpha = 255;

    friend constexpr bool operator==(const Rgba&, const Rgba&) = default;
};
static_assert(sizeof(Rgba) == 4,
              "OpenGL and the PNG libraries read and write rows of Rgba as bytes");

struct ImageSize {
    int width = 0;
    int height = 0;

    constexpr std::size_t pixelCount() const {
        return static_cast<std::size_t>(width) * static_cast<std::size_t>(height);
    }
    friend constexpr bool operator==(const ImageSize&, const ImageSize&) = default;
};

// Pixels row by row, from the top left.
struct Image {
    ImageSize size;
    std::vector<Rgba> pixels;

    const Rgba& at(int x, int y) const {
        assert(x >= 0 && x < size.width && y >= 0 && y < size.height);
        return pixels[static_cast<std::size_t>(y) * static_cast<std::size_t>(size.width) +
                      static_cast<std::size_t>(x)];
    }
    friend bool operator==(const Image&, const Image&) = default;
};

struct PixelPoint {
    int x = 0;
    int y = 0;
};

// The part of a picture that begins here; areas outside the picture are black.
Image cropped(const Image& image, PixelPoint at, ImageSize size);
// Copies a picture into a larger one.
void copyInto(Image& target, const Image& picture, PixelPoint at);

// The picture at half the size, at least one pixel in each direction; the colour of transparent
// pixels does not bleed into opaque ones.
Image halved(const Image& image);
// The picture, its half, and so on down to a single pixel.
std::vector<Image> mipmapsOf(Image image);

}  // namespace pinwheel::viewer
