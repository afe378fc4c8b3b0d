#pragma once

#include "pinwheel/base/result.hpp"

#include <cstddef>
#include <string>

namespace pinwheel::base {

// Reads a whole file, or standard input for "-". Fails if there are more than `limit` bytes,
// without reading them all into memory.
Result<std::string> readInput(const std::string& path, std::size_t limit);

}  // namespace pinwheel::base
