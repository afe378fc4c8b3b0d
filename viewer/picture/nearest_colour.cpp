#include "viewer/picture/nearest_colour.hpp"

#include <algorithm>
#include <cassert>
#include <limits>
#include <utility>

namespace pinwheel::viewer {

NearestColour::NearestColour(std::vector<Rgba> palette)
    : palette_(std::move(palette)), remembered_(std::size_t{1} << kBits, kFree) {
    assert(!palette_.empty() && palette_.size() <= kFree);
    for (const Rgba& colour : palette_) {
        channels_[0].push_back(colour.red);
        channels_[1].push_back(colour.green);
        channels_[2].push_back(colour.blue);
    }
}

std::uint8_t NearestColour::lookUp(std::uint32_t value) {
    constexpr std::size_t kMask = (std::size_t{1} << kBits) - 1;
    constexpr std::size_t kMostTries = 8;
    const std::size_t first = placeOf(value);
    std::size_t place = first;
    for (std::size_t i = 0; i < kMostTries; ++i) {
        place = (first + i) & kMask;
        if ((remembered_[place] & 0xFFU) == kFree) break;
        if (remembered_[place] >> 8U == value) return static_cast<std::uint8_t>(remembered_[place]);
    }
    const std::uint8_t index = nearest(value);
    remembered_[place] = (value << 8U) | index;
    return index;
}

std::uint8_t NearestColour::nearest(std::uint32_t value) const {
    const int red = static_cast<int>(value >> 16U);
    const int green = static_cast<int>((value >> 8U) & 0xFFU);
    const int blue = static_cast<int>(value & 0xFFU);
    // The distance, and the index below it, so that one minimum finds both.
    int best = std::numeric_limits<int>::max();
    for (std::size_t i = 0; i < palette_.size(); ++i) {
        const int r = channels_[0][i] - red;
        const int g = channels_[1][i] - green;
        const int b = channels_[2][i] - blue;
        best = std::min(best, (2 * r * r + 4 * g * g + 3 * b * b) * 256 + static_cast<int>(i));
    }
    return static_cast<std::uint8_t>(best & 0xFF);
}

}  // namespace pinwheel::viewer
