#include "viewer/rasteriser/raster_texture.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

namespace pinwheel::viewer {

namespace {

// The pixels around a place, and the shares of the right and lower ones in 256 parts.
struct Neighbours {
    int left = 0;
    int right = 0;
    int top = 0;
    int bottom = 0;
    std::uint32_t rightShare = 0;
    std::uint32_t bottomShare = 0;
};

// The centre of a pixel is half a pixel from its edges.
Neighbours neighboursOf(TexturePoint point, ImageSize size) {
    const Fixed x = point.u - kFixedOne / 2;
    const Fixed y = point.v - kFixedOne / 2;
    const auto pixel = [](Fixed at, int count) {
        return static_cast<int>(std::clamp<Fixed>(at, 0, count - 1));
    };
    const auto share = [](Fixed at) {
        return static_cast<std::uint32_t>(at >> (kFixedBits - 8)) & 0xFFU;
    };
    const Fixed column = x >> kFixedBits;
    const Fixed row = y >> kFixedBits;
    return {pixel(column, size.width),
            pixel(column + 1, size.width),
            pixel(row, size.height),
            pixel(row + 1, size.height),
            share(x),
            share(y)};
}

Wide colourIn(const Image& image, TexturePoint point) {
    const Neighbours near = neighboursOf(point, image.size);
    const auto at = [&image](int x, int y) { return widened(image.at(x, y)); };
    const Wide above = mixed(at(near.left, near.top), at(near.right, near.top), near.rightShare);
    const Wide below =
        mixed(at(near.left, near.bottom), at(near.right, near.bottom), near.rightShare);
    return mixed(above, below, near.bottomShare);
}

std::vector<Image> levelsOf(Image image) {
    std::vector<Image> levels;
    levels.push_back(std::move(image));
    while (levels.back().size != ImageSize{1, 1}) levels.push_back(halved(levels.back()));
    return levels;
}

}  // namespace

RasterTexture::RasterTexture(ImageSize size, std::span<const std::uint8_t> opacities)
    : size_(size), opacities_(opacities) {
    assert(opacities.size() >= size.pixelCount());
}

RasterTexture::RasterTexture(Image image)
    : size_(image.size), levels_(levelsOf(std::move(image))) {}

std::uint32_t RasterTexture::opacityAt(TexturePoint point) const {
    const Neighbours near = neighboursOf(point, size_);
    const auto row = [&](int y) {
        return opacityOf(near.left, y) * (256 - near.rightShare) +
               opacityOf(near.right, y) * near.rightShare;
    };
    const std::uint32_t sum =
        row(near.top) * (256 - near.bottomShare) + row(near.bottom) * near.bottomShare;
    return (sum + (1U << 15U)) >> 16U;
}

RasterTexture::Detail RasterTexture::detailFor(TexturePoint right, TexturePoint below) const {
    // Sharper than the exact level for pieces between two sizes; must agree with Texture.
    constexpr double kBias = -0.5;
    const auto squaredLength = [](TexturePoint step) {
        const double u = static_cast<double>(step.u) / static_cast<double>(kFixedOne);
        const double v = static_cast<double>(step.v) / static_cast<double>(kFixedOne);
        return u * u + v * v;
    };
    const double longest = std::max({squaredLength(right), squaredLength(below), 1e-9});
    const double last = static_cast<double>(levels_.size() - 1);
    const double level = std::clamp(std::log2(longest) / 2 + kBias, 0.0, last);
    const auto parts = static_cast<std::uint32_t>(std::lround(level * 256));
    return {parts / 256, parts % 256};
}

Wide RasterTexture::colourAt(TexturePoint point, Detail detail) const {
    const auto at = [&](std::size_t level) {
        return colourIn(levels_[level], {point.u >> level, point.v >> level});
    };
    const Wide larger = at(detail.level);
    if (detail.share == 0) return larger;
    return mixed(larger, at(detail.level + 1), detail.share);
}

}  // namespace pinwheel::viewer
