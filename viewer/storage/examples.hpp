#pragma once

#include "viewer/state/start_screen.hpp"

#include <string>
#include <vector>

namespace pinwheel::viewer {

// The saves and PGN files in a folder that have a title, sorted by title; unreadable files are
// skipped.
std::vector<Example> examplesIn(const std::string& folder);

}  // namespace pinwheel::viewer
