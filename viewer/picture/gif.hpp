#pragma once

#include "pinwheel/base/result.hpp"
#include "viewer/picture/image.hpp"
#include "viewer/picture/pixel_rect.hpp"

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace pinwheel::viewer {

// GIF pixels are opaque or transparent: blends translucent pixels with `matte`, the background
// colour of the page.
Image withoutHalfTones(Image image, Rgba matte);

// An animated GIF that loops forever. Frames after the first store only changed pixels, and a frame
// equal to the previous one only extends its duration. Frames are compressed beside the caller.
class GifEncoder {
public:
    // At most 255 colours: one index is needed for unchanged or transparent pixels. Sides up to
    // 65,535 pixels. A transparent GIF stores every frame in full.
    static base::Result<GifEncoder> create(ImageSize size, std::vector<Rgba> palette,
                                           bool isTransparent = false);
    GifEncoder(GifEncoder&&) noexcept;
    GifEncoder& operator=(GifEncoder&&) noexcept;
    ~GifEncoder();

    // A GIF counts in hundredths of a second; at least one.
    base::Status add(const Image& frame, unsigned hundredths);
    // The same if pixels outside `changed` are as in the frame before.
    base::Status add(const Image& frame, std::span<const PixelRect> changed, unsigned hundredths);
    base::Result<std::vector<std::uint8_t>> finish();

private:
    struct Parts;
    explicit GifEncoder(std::unique_ptr<Parts> parts);
    std::unique_ptr<Parts> parts_;
};

}  // namespace pinwheel::viewer
