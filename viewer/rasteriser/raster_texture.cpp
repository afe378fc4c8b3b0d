#include "viewer/rasteriser/raster_texture.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

namespace pinwheel::viewer {

namespace {

// A place between four pixels, and the shares of the right and lower ones in 256 parts.
struct Between {
    Fixed column = 0;  // of the left ones
    Fixed row = 0;     // of the upper ones
    std::uint32_t rightShare = 0;
    std::uint32_t bottomShare = 0;
};

// The centre of a pixel is half a pixel from its edges.
Between betweenPixels(TexturePoint point) {
    const Fixed x = point.u - kFixedOne / 2;
    const Fixed y = point.v - kFixedOne / 2;
    const auto share = [](Fixed at) {
        return static_cast<std::uint32_t>(at >> (kFixedBits - 8)) & 0xFFU;
    };
    return {x >> kFixedBits, y >> kFixedBits, share(x), share(y)};
}

TexturePoint atLevel(TexturePoint point, std::size_t level) {
    return {point.u >> level, point.v >> level};
}

Wide blended(const Between& place, Wide topLeft, Wide topRight, Wide bottomLeft, Wide bottomRight) {
    // Most of a piece's picture is empty.
    if ((topLeft | topRight | bottomLeft | bottomRight) == 0) return 0;
    const Wide above = mixed(topLeft, topRight, place.rightShare);
    const Wide below = mixed(bottomLeft, bottomRight, place.rightShare);
    return mixed(above, below, place.bottomShare);
}

// The four pixels around a place, of which those at the edge are repeated.
struct Neighbours {
    Neighbours(const Between& place, ImageSize size)
        : left(clamped(place.column, size.width)),
          right(clamped(place.column + 1, size.width)),
          top(clamped(place.row, size.height)),
          bottom(clamped(place.row + 1, size.height)) {}
    static int clamped(Fixed at, int count) {
        return static_cast<int>(std::clamp<Fixed>(at, 0, count - 1));
    }
    int left;
    int right;
    int top;
    int bottom;
};

}  // namespace

RasterTexture::RasterTexture(ImageSize size, std::span<const std::uint8_t> opacities)
    : size_(size), opacities_(opacities) {
    assert(opacities.size() >= size.pixelCount());
}

RasterTexture::RasterTexture(Image image)
    : size_(image.size), levels_(levelsOf(std::move(image))) {}

std::vector<RasterTexture::Level> RasterTexture::levelsOf(Image image) {
    std::vector<Level> levels;
    for (const Image& each : mipmapsOf(std::move(image))) {
        Level& level = levels.emplace_back(Level{each.size, {}});
        level.pixels.reserve(each.pixels.size());
        for (const Rgba pixel : each.pixels) level.pixels.push_back(widened(pixel));
    }
    return levels;
}

std::uint32_t RasterTexture::opacityAt(TexturePoint point) const {
    const Between place = betweenPixels(point);
    const Neighbours near(place, size_);
    const auto row = [&](int y) {
        return opacityOf(near.left, y) * (256 - place.rightShare) +
               opacityOf(near.right, y) * place.rightShare;
    };
    const std::uint32_t sum =
        row(near.top) * (256 - place.bottomShare) + row(near.bottom) * place.bottomShare;
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
    const auto at = [&](std::size_t number) {
        const Level& level = levels_[number];
        const Between place = betweenPixels(atLevel(point, number));
        const Neighbours near(place, level.size);
        const auto pixel = [&level](int x, int y) {
            return level
                .pixels[static_cast<std::size_t>(y) * static_cast<std::size_t>(level.size.width) +
                        static_cast<std::size_t>(x)];
        };
        return blended(place, pixel(near.left, near.top), pixel(near.right, near.top),
                       pixel(near.left, near.bottom), pixel(near.right, near.bottom));
    };
    const Wide larger = at(detail.level);
    return detail.share == 0 ? larger : mixed(larger, at(detail.level + 1), detail.share);
}

Wide RasterTexture::colourInside(TexturePoint point, Detail detail) const {
    const auto at = [&](std::size_t number) {
        const Level& level = levels_[number];
        const Between place = betweenPixels(atLevel(point, number));
        const Wide* const top = level.pixels.data() + place.row * level.size.width + place.column;
        const Wide* const bottom = top + level.size.width;
        return blended(place, top[0], top[1], bottom[0], bottom[1]);
    };
    const Wide larger = at(detail.level);
    return detail.share == 0 ? larger : mixed(larger, at(detail.level + 1), detail.share);
}

bool RasterTexture::isInside(TexturePoint point, Detail detail) const {
    const auto isInsideOf = [&](std::size_t number) {
        const ImageSize size = levels_[number].size;
        const Between place = betweenPixels(atLevel(point, number));
        return place.column >= 0 && place.column + 1 < size.width && place.row >= 0 &&
               place.row + 1 < size.height;
    };
    return isInsideOf(detail.level) && (detail.share == 0 || isInsideOf(detail.level + 1));
}

}  // namespace pinwheel::viewer
