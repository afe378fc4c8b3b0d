#pragma once

#include "pinwheel/base/result.hpp"
#include "viewer/picture/image.hpp"

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace pinwheel::viewer {

// Finds the best colours for many pictures together, which it need not keep.
class PaletteChooser {
public:
    static base::Result<PaletteChooser> create();
    PaletteChooser(PaletteChooser&&) noexcept;
    PaletteChooser& operator=(PaletteChooser&&) noexcept;
    ~PaletteChooser();

    base::Status add(std::span<const Rgba> pixels);
    // One to 255 of them.
    base::Result<std::vector<Rgba>> finish();

private:
    struct Parts;
    explicit PaletteChooser(std::unique_ptr<Parts> parts);
    std::unique_ptr<Parts> parts_;
};

// Some frames, evenly spread, stand for all `count` when colours are chosen: is this one of them?
bool isSample(std::size_t frame, std::size_t count);

// In a GIF a pixel is there or not: what is only partly there is laid over `matte`, the colour of
// the page that the picture will stand on.
Image withoutHalfTones(Image image, Rgba matte);

// An animated GIF that repeats for ever. Of every frame but the first only the pixels that have
// changed are stored, and a frame that looks like the one before only makes that one stay longer.
class GifEncoder {
public:
    // No more than 255 colours: one is needed for what has not changed, or for what is not there at
    // all. Sides up to 65,535 pixels. A transparent film has all of every frame stored.
    static base::Result<GifEncoder> create(ImageSize size, std::vector<Rgba> palette,
                                           bool isTransparent = false);
    GifEncoder(GifEncoder&&) noexcept;
    GifEncoder& operator=(GifEncoder&&) noexcept;
    ~GifEncoder();

    // A GIF counts in hundredths of a second; one at least.
    base::Status add(const Image& frame, unsigned hundredths);
    base::Result<std::vector<std::uint8_t>> finish();

private:
    struct Parts;
    explicit GifEncoder(std::unique_ptr<Parts> parts);
    std::unique_ptr<Parts> parts_;
};

}  // namespace pinwheel::viewer
