#pragma once

#include "base/result.hpp"

#include <cstddef>
#include <string>

namespace base {

// The bytes of a file, or of standard input for "-". More than `limit` are refused before they are
// read into memory.
Result<std::string> readInput(const std::string& path, std::size_t limit);

}  // namespace base
