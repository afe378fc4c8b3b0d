#pragma once

#include <string>

namespace pinwheel::cli {

// "stem.json", or "stem-2.json" and so on: the first name that is not taken.
std::string unusedName(const std::string& stem);

// The command that opens a game in the viewer next to this program.
std::string viewerCommand(const std::string& file);

// Starts that viewer without waiting for it; does nothing if there is no display or no
// viewer.
void openInViewer(const std::string& file);

}  // namespace pinwheel::cli
