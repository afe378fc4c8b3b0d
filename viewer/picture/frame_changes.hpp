#pragma once

#include "viewer/picture/image.hpp"
#include "viewer/picture/pixel_rect.hpp"

#include <span>
#include <vector>

namespace pinwheel::viewer {

// A copy of the pixels of a frame that may differ from the frame before, as blocks of neighbours.
struct FrameChange {
    struct Block {
        int x;
        int y;
        int width;
    };
    std::vector<Block> blocks;
    std::vector<Rgba> pixels;  // of one block after another
};

// Compares each frame with the one before.
class FrameChanges {
public:
    // In the first frame all pixels count as changed; afterwards, those outside `changed` are as
    // before. All frames have the same size.
    FrameChange next(const Image& frame, std::span<const PixelRect> changed);

private:
    void compare(const Image& frame, const PixelRect& area, FrameChange& change);

    std::vector<Rgba> before_;  // empty before the first frame
};

}  // namespace pinwheel::viewer
