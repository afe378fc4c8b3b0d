#pragma once

#include <cstddef>
#include <string>

namespace pinwheel::viewer {

// The beginning of a regular file, enough to recognise it: a long file is not read for this. Empty
// if it cannot be read.
std::string firstBytes(const std::string& path, std::size_t count);

}  // namespace pinwheel::viewer
