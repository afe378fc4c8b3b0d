#include "viewer/picture/frame_changes.hpp"

#include <algorithm>
#include <cstring>

namespace pinwheel::viewer {

namespace {

// Most blocks of a changed area are as before. Their size is constant, so that comparing one takes
// a few instructions.
constexpr int kBlockSide = 8;

}  // namespace

FrameChange FrameChanges::next(const Image& frame, std::span<const PixelRect> changed) {
    if (before_.empty()) {
        FrameChange all;
        for (int y = 0; y < frame.size.height; ++y) all.blocks.push_back({0, y, frame.size.width});
        all.pixels = before_ = frame.pixels;
        return all;
    }
    FrameChange change;
    for (const PixelRect& area : changed) compare(frame, area, change);
    return change;
}

void FrameChanges::compare(const Image& frame, const PixelRect& area, FrameChange& change) {
    for (int y = area.top; y < area.bottom; ++y) {
        for (int x = area.left; x < area.right; x += kBlockSide) {
            const Rgba* const now = &frame.at(x, y);
            Rgba* const before = &before_[static_cast<std::size_t>(now - frame.pixels.data())];
            const int width = std::min(kBlockSide, area.right - x);
            if (width == kBlockSide && std::memcmp(before, now, kBlockSide * sizeof(Rgba)) == 0)
                continue;
            std::copy_n(now, width, before);
            change.blocks.push_back({x, y, width});
            change.pixels.insert(change.pixels.end(), now, now + width);
        }
    }
}

}  // namespace pinwheel::viewer
