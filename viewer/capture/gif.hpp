#pragma once

#include "base/result.hpp"
#include "viewer/image.hpp"

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace viewer {

// At most this many colours, the best for all of these pictures together.
base::Result<std::vector<Rgba>> paletteFor(std::span<const Image> pictures, std::size_t colours);

// An animated GIF that repeats for ever. Of every frame but the first only the pixels that have
// changed are stored, and a frame that looks like the one before only makes that one stay longer.
class GifEncoder {
public:
    // No more than 255 colours: one is needed for what has not changed. Sides up to 65,535 pixels.
    static base::Result<GifEncoder> create(ImageSize size, std::vector<Rgba> palette);
    GifEncoder(GifEncoder&&) noexcept;
    GifEncoder& operator=(GifEncoder&&) noexcept;
    ~GifEncoder();

    // A GIF counts in hundredths of a second.
    base::Status add(const Image& frame, unsigned hundredths);
    base::Result<std::vector<std::uint8_t>> finish();

private:
    struct Parts;
    explicit GifEncoder(std::unique_ptr<Parts> parts);
    std::unique_ptr<Parts> parts_;
};

}  // namespace viewer
