#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace pinwheel::viewer {

// The image data of a GIF: the code size, and blocks of up to 255 bytes that end with an empty one.
// Indices have at most `bits` bits, from 2 to 8.
std::vector<std::uint8_t> lzwCompressed(std::span<const std::uint8_t> indices, unsigned bits);

}  // namespace pinwheel::viewer
