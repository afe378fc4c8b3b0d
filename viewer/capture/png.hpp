#pragma once

#include "base/result.hpp"
#include "viewer/image.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace viewer {

// The same picture always becomes the same bytes.
base::Result<std::vector<std::uint8_t>> encodePng(const Image& image);

base::Result<Image> decodePng(std::span<const std::uint8_t> bytes);

}  // namespace viewer
