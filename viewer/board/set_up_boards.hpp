#pragma once

#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/drawings.hpp"
#include "viewer/state/looking.hpp"
#include "viewer/state/request.hpp"
#include "viewer/state/setting_up.hpp"
#include "viewer/state/settings.hpp"

namespace pinwheel::viewer {

// The boards of a position that is being set up, drawn as those of a game, with the squares to
// blame for what is wrong, and mouse input that edits them.
void drawSetUpBoards(SettingUp& setUp, const Settings& settings, const Looking& looking,
                     Drawings& drawings, CommandQueue& commands, const Resources& resources,
                     const Theme& theme, const ScreenRect& area);

}  // namespace pinwheel::viewer
