#pragma once

#include "viewer/picture/image.hpp"

#include <algorithm>
#include <cstdlib>

namespace pinwheel::viewer {

// The share of visibly different pixels.
inline double shareOfOthers(const Image& a, const Image& b) {
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

}  // namespace pinwheel::viewer
