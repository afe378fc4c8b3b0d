#pragma once

#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/request.hpp"
#include "viewer/state/setting_up.hpp"

namespace pinwheel::viewer {

// The set-up panel: the palette of pieces, the player to move, rights, en passant and clocks, and
// everything that is wrong with the position.
void drawSetUp(SettingUp& setUp, CommandQueue& commands, const Resources& resources,
               const Theme& theme);

}  // namespace pinwheel::viewer
