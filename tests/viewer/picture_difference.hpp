#pragma once

#include "viewer/picture/image.hpp"

#include <imgui.h>

#include <algorithm>
#include <cstdlib>

namespace pinwheel::viewer {

// Whether this build draws text as the stored pictures have it. They were drawn with the packages
// of Debian 12. Other versions of ImGui, FreeType and the font Inter put letters a pixel or two
// further left or right; everything else is the same.
inline constexpr bool kDrawsLikeTheStored = IMGUI_VERSION_NUM < 18700;

// The share of visibly different pixels.
inline double shareOfOtherPixels(const Image& a, const Image& b) {
    constexpr int kVisible = 40;  // of 255; antialiasing may differ slightly
    if (a.size != b.size) return 1;
    const auto isOther = [](const Rgba& p, const Rgba& q) {
        return std::max({std::abs(p.red - q.red), std::abs(p.green - q.green),
                         std::abs(p.blue - q.blue)}) > kVisible;
    };
    std::size_t others = 0;
    for (std::size_t i = 0; i < a.pixels.size(); ++i) others += isOther(a.pixels[i], b.pixels[i]);
    return static_cast<double>(others) / static_cast<double>(a.pixels.size());
}

// The same for squares of 8 by 8 pixels, by their average colour: a shifted letter does not count,
// but a missing word or piece does.
inline double shareOfOtherBlocks(Image a, Image b) {
    if (a.size != b.size) return 1;
    for (int i = 0; i < 3; ++i) {
        a = halved(a);
        b = halved(b);
    }
    return shareOfOtherPixels(a, b);
}

// The share of a picture that differs visibly from the stored one.
inline double shareOfOthers(const Image& stored, const Image& drawn) {
    return kDrawsLikeTheStored ? shareOfOtherPixels(stored, drawn)
                               : shareOfOtherBlocks(stored, drawn);
}

}  // namespace pinwheel::viewer
