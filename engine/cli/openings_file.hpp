#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/search/openings.hpp"

#include <string>
#include <vector>

namespace pinwheel::cli {

// The openings of a match from a file, or standard input for "-": one FEN or EPD line per position.
// Empty lines and lines that begin with # are skipped, and so is a position that occurs again: it
// would only repeat its games. The error names the line.
base::Result<std::vector<search::Opening>> readOpenings(const std::string& path);

}  // namespace pinwheel::cli
