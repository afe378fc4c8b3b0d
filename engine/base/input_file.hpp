#pragma once

#include "pinwheel/base/result.hpp"

#include <cstddef>
#include <string>

namespace pinwheel::base {

// The bytes of a file, or of standard input for "-". More than `limit` are refused before they are
// read into memory.
Result<std::string> readInput(const std::string& path, std::size_t limit);

}  // namespace pinwheel::base
