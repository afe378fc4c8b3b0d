#pragma once

#include "viewer/state/start_screen.hpp"

#include <string>
#include <vector>

namespace pinwheel::viewer {

// The saves in a folder that have a title, by title; those that cannot be read are left out.
std::vector<Example> examplesIn(const std::string& folder);

}  // namespace pinwheel::viewer
