#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/request.hpp"

#include <string>

namespace pinwheel::viewer {

// Whose turn it is, each player's ghosts, checks and result, and the buttons.
void drawGame(const debugger::Snapshot& game, bool isModified, const std::string& notice,
              CommandQueue& commands, const Resources& resources, const Theme& theme);

}  // namespace pinwheel::viewer
