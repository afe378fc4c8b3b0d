#include "viewer/platform/fonts.hpp"

#include <algorithm>

namespace pinwheel::viewer {

FontSizes fontSizesFor(ImageSize window, float scale) {
    constexpr float kTextPoints = 16;
    // The largest text in the compass relative to the window's height, and the steps in which it
    // grows.
    constexpr float kBoardShare = 0.034F;
    constexpr float kHeadlineShare = 0.06F;
    constexpr float kStep = 1.25F;
    constexpr float kLeast = 480;
    constexpr float kMost = 2400;        // larger letters would not fit into a texture
    constexpr float kLargestText = 200;  // pixels; ImGui's FreeType builder overruns beyond 256
    float height = kLeast;
    while (height < static_cast<float>(window.height) && height < kMost) height *= kStep;
    return {std::min(kTextPoints * scale, kLargestText), height * kBoardShare,
            height * kHeadlineShare};
}

}  // namespace pinwheel::viewer
