#pragma once

#include <string>

namespace pinwheel::cli {

// The next line of standard input; false at its end. A line too long for any purpose is passed
// over, and that is told.
bool readLine(std::string& line);

}  // namespace pinwheel::cli
