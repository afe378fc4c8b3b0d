#pragma once

#include "viewer/picture/image.hpp"
#include "viewer/rasteriser/pixel.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace pinwheel::viewer {

// Sixteen bits after the point.
using Fixed = std::int64_t;
inline constexpr unsigned kFixedBits = 16;
inline constexpr Fixed kFixedOne = Fixed{1} << kFixedBits;

// A place in a texture, in pixels of its largest level from the top left.
struct TexturePoint {
    Fixed u = 0;
    Fixed v = 0;
};

// A picture to draw with; the address of the object is its ImTextureID. It filters as OpenGL does
// with the settings of Texture: linear, clamped to the edge, between mipmaps if there are any.
class RasterTexture {
public:
    // White with these opacities, as a font atlas is. They must outlive the texture.
    RasterTexture(ImageSize size, std::span<const std::uint8_t> opacities);
    // With mipmaps.
    explicit RasterTexture(Image image);
    RasterTexture(const RasterTexture&) = delete;
    RasterTexture& operator=(const RasterTexture&) = delete;
    ~RasterTexture() = default;

    // As an ImTextureID.
    void* id() { return this; }
    ImageSize size() const { return size_; }
    bool isWhite() const { return levels_.empty(); }

    // Of a white texture.
    std::uint32_t opacityAt(TexturePoint point) const;
    std::uint8_t opacityOf(int x, int y) const {
        return opacities_[static_cast<std::size_t>(y) * static_cast<std::size_t>(size_.width) +
                          static_cast<std::size_t>(x)];
    }

    // Two neighbouring mipmaps, and the share of the smaller one in 256 parts.
    struct Detail {
        std::size_t level = 0;
        std::uint32_t share = 0;
    };
    // For steps of this many texture pixels (with a fixed point) from one pixel to the next one on
    // the right and to the one below.
    Detail detailFor(TexturePoint right, TexturePoint below) const;
    Wide colourAt(TexturePoint point, Detail detail) const;
    // The same, faster, at a place that is not at the edge; neither is one between two such places.
    Wide colourInside(TexturePoint point, Detail detail) const;
    bool isInside(TexturePoint point, Detail detail) const;

private:
    struct Level {
        ImageSize size;
        std::vector<Wide> pixels;
    };
    static std::vector<Level> levelsOf(Image image);

    ImageSize size_;
    std::span<const std::uint8_t> opacities_;
    std::vector<Level> levels_;
};

}  // namespace pinwheel::viewer
