#pragma once

#include "viewer/drawing/theme.hpp"
#include "viewer/state/engine.hpp"
#include "viewer/state/request.hpp"

#include <string>
#include <vector>

namespace pinwheel::viewer {

// Asks for the program of an engine, and offers those that were attached before; nothing unless the
// dialog is open.
void drawAttachDialog(Engine& engine, const std::vector<std::string>& recent,
                      CommandQueue& commands, const Theme& theme);

}  // namespace pinwheel::viewer
