#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/board/board_geometry.hpp"
#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/drawings.hpp"
#include "viewer/state/looking.hpp"
#include "viewer/state/request.hpp"
#include "viewer/state/settings.hpp"

namespace pinwheel::viewer {

// The boards, the players' seats and the centre, with mouse input.
void drawCompass(const debugger::Snapshot& game, const Settings& settings, Looking& looking,
                 Drawings& drawings, CommandQueue& commands, const Resources& resources,
                 const Theme& theme, const ScreenRect& area);

}  // namespace pinwheel::viewer
