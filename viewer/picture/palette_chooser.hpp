#pragma once

#include "pinwheel/base/result.hpp"
#include "viewer/picture/image.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace pinwheel::viewer {

inline constexpr std::size_t kMostColours = 255;

// Chooses the best colours for many pictures together without keeping them.
class PaletteChooser {
public:
    PaletteChooser();

    // Transparent pixels do not count.
    void add(std::span<const Rgba> pixels);
    // One to 255 colours.
    base::Result<std::vector<Rgba>> finish() const;

private:
    struct Count {
        std::uint32_t colour = 0;
        std::uint32_t pixels = 0;  // 0: the place is free
    };
    void count(std::uint32_t colour, std::uint32_t pixels);
    void grow();

    std::vector<Count> counts_;  // a hash table
    std::size_t used_ = 0;
};

// Colours are chosen from evenly spaced sample frames: is this one of `count` a sample?
bool isSample(std::size_t frame, std::size_t count);

}  // namespace pinwheel::viewer
