#include "viewer/image.hpp"

#include <algorithm>

namespace viewer {

namespace {

// The mean of four pixels, each counting by its alpha.
Rgba mean(const Rgba& a, const Rgba& b, const Rgba& c, const Rgba& d) {
    const int alpha = a.alpha + b.alpha + c.alpha + d.alpha;
    if (alpha == 0) return {0, 0, 0, 0};
    const auto channel = [&](std::uint8_t Rgba::*which) {
        const int sum =
            a.*which * a.alpha + b.*which * b.alpha + c.*which * c.alpha + d.*which * d.alpha;
        return static_cast<std::uint8_t>((sum + alpha / 2) / alpha);
    };
    return {channel(&Rgba::red), channel(&Rgba::green), channel(&Rgba::blue),
            static_cast<std::uint8_t>((alpha + 2) / 4)};
}

}  // namespace

Image halved(const Image& image) {
    Image half{{std::max(image.size.width / 2, 1), std::max(image.size.height / 2, 1)}, {}};
    half.pixels.reserve(half.size.pixelCount());
    for (int y = 0; y < half.size.height; ++y) {
        const int below = std::min(2 * y + 1, image.size.height - 1);
        for (int x = 0; x < half.size.width; ++x) {
            const int right = std::min(2 * x + 1, image.size.width - 1);
            half.pixels.push_back(mean(image.at(2 * x, 2 * y), image.at(right, 2 * y),
                                       image.at(2 * x, below), image.at(right, below)));
        }
    }
    return half;
}

}  // namespace viewer
