#pragma once

#include "pinwheel/base/result.hpp"
#include "viewer/picture/image.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace pinwheel::viewer {

// The parts of a PNG file that need a compression library: zlib, or, in a page, stb.

using Bytes = std::vector<std::uint8_t>;

// A picture as a PNG file without any text.
base::Result<Bytes> encodePixels(const Image& image);
// Throws std::bad_alloc if there is not enough memory.
Bytes packed(std::string_view text);
// Stops after `most` bytes, because a few bytes can decompress to very many.
base::Result<std::string> unpacked(std::span<const std::uint8_t> packed, std::size_t most);
// The checksum of a chunk.
std::uint32_t checksumOf(std::span<const std::uint8_t> bytes);

}  // namespace pinwheel::viewer
