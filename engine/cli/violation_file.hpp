#pragma once

#include <string>

namespace pinwheel::cli {

// "stem.json", or "stem-2.json" and so on: the first that does not exist.
std::string unusedName(const std::string& stem);

// What to type to see a game in the viewer that lies beside this program.
std::string viewerCommand(const std::string& file);

// Starts that viewer and does not wait for it; without a display, or without a viewer, does
// nothing.
void openInViewer(const std::string& file);

}  // namespace pinwheel::cli
