#pragma once

#include "viewer/drawing/theme.hpp"
#include "viewer/state/request.hpp"

#include <string>
#include <vector>

namespace pinwheel::viewer {

// The session's event log, filtered by a word.
void drawEvents(const std::vector<std::string>& lines, std::string& filter, CommandQueue& commands,
                const Theme& theme);

}  // namespace pinwheel::viewer
