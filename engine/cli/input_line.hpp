#pragma once

#include <string>

namespace pinwheel::cli {

// The next line of standard input; false at the end. A line that is too long is skipped with a
// message on standard error.
bool readLine(std::string& line);

}  // namespace pinwheel::cli
