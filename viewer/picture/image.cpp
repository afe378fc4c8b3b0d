#include "viewer/picture/image.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace pinwheel::viewer {

namespace {

// The mean of four pixels, weighted by alpha.
Rgba mean(const Rgba& a, const Rgba& b, const Rgba& c, const Rgba& d) {
    const int alpha = a.alpha + b.alpha + c.alpha + d.alpha;
    if (alpha == 0) return {0, 0, 0, 0};
    const auto channel = [&](std::uint8_t Rgba::*which) {
        const int sum =
            a.*which * a.alpha + b.*which * b.alpha + c.*which * c.alpha + d.*which * d.alpha;
        return static_cast<std::uint8_t>((sum + alpha / 2) / alpha);
    };
    return {channel(&Rgba::red), channel(&Rgba::green), channel(&Rgba::blue),
            static_cast<std::uint8_t>((alpha + 2) / 4)};
}

}  // namespace

Image cropped(const Image& image, PixelPoint at, ImageSize size) {
    Image part{size, std::vector<Rgba>(size.pixelCount())};
    const int left = std::clamp(at.x, 0, image.size.width);
    const int right = std::clamp(at.x + size.width, left, image.size.width);
    const int bottom = std::min(at.y + size.height, image.size.height);
    if (left == right) return part;
    for (int y = std::max(at.y, 0); y < bottom; ++y) {
        const auto row = image.pixels.begin() + std::ptrdiff_t{y} * image.size.width;
        std::copy(row + left, row + right,
                  part.pixels.begin() + std::ptrdiff_t{y - at.y} * size.width + (left - at.x));
    }
    return part;
}

void copyInto(Image& target, const Image& picture, PixelPoint at) {
    assert(at.x >= 0 && at.x + picture.size.width <= target.size.width);
    assert(at.y >= 0 && at.y + picture.size.height <= target.size.height);
    for (int y = 0; y < picture.size.height; ++y) {
        const auto row = picture.pixels.begin() + std::ptrdiff_t{y} * picture.size.width;
        std::copy_n(row, picture.size.width,
                    target.pixels.begin() + std::ptrdiff_t{at.y + y} * target.size.width + at.x);
    }
}

Image halved(const Image& image) {
    Image half{{std::max(image.size.width / 2, 1), std::max(image.size.height / 2, 1)}, {}};
    half.pixels.reserve(half.size.pixelCount());
    for (int y = 0; y < half.size.height; ++y) {
        const int below = std::min(2 * y + 1, image.size.height - 1);
        for (int x = 0; x < half.size.width; ++x) {
            const int right = std::min(2 * x + 1, image.size.width - 1);
            half.pixels.push_back(mean(image.at(2 * x, 2 * y), image.at(right, 2 * y),
                                       image.at(2 * x, below), image.at(right, below)));
        }
    }
    return half;
}

std::vector<Image> mipmapsOf(Image image) {
    std::vector<Image> levels{std::move(image)};
    while (levels.back().size != ImageSize{1, 1}) levels.push_back(halved(levels.back()));
    return levels;
}

}  // namespace pinwheel::viewer
