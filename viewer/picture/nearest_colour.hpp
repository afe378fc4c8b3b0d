#pragma once

#include "viewer/picture/image.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace pinwheel::viewer {

// The nearest palette colour, cached: a window has few colours and many pixels of each.
class NearestColour {
public:
    // Up to 255 colours.
    explicit NearestColour(std::vector<Rgba> palette);

    std::uint8_t operator()(Rgba colour) {
        const std::uint32_t value =
            (std::uint32_t{colour.red} << 16U) | (std::uint32_t{colour.green} << 8U) | colour.blue;
        if (value == newestValue_) return newestIndex_;
        newestValue_ = value;
        const std::uint32_t found = remembered_[placeOf(value)];
        newestIndex_ = found >> 8U == value && (found & 0xFFU) != kFree
                           ? static_cast<std::uint8_t>(found)
                           : lookUp(value);
        return newestIndex_;
    }
    const std::vector<Rgba>& palette() const { return palette_; }

private:
    static constexpr unsigned kBits = 16;
    static constexpr std::uint32_t kFree = 0xFF;  // the index that no colour has
    static constexpr std::uint32_t kNoColour = 0xFFFF'FFFF;

    static std::size_t placeOf(std::uint32_t value) {
        return (value * 2654435761U) >> (32 - kBits);
    }
    std::uint8_t lookUp(std::uint32_t value);
    std::uint8_t nearest(std::uint32_t value) const;

    std::vector<Rgba> palette_;
    std::array<std::vector<int>, 3> channels_;  // of the palette
    // A hash table; each place has a colour in its upper 24 bits and the index below.
    std::vector<std::uint32_t> remembered_;
    std::uint32_t newestValue_ = kNoColour;
    std::uint8_t newestIndex_ = 0;
};

}  // namespace pinwheel::viewer
