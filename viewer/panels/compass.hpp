#pragma once

#include "pinwheel/session/snapshot.hpp"
#include "viewer/board_geometry.hpp"
#include "viewer/canvas.hpp"
#include "viewer/request.hpp"
#include "viewer/theme.hpp"
#include "viewer/view_state.hpp"

namespace pinwheel::viewer {

// The four boards, their players' seats and what is in the middle; moves are played here.
void drawCompass(const session::Snapshot& game, ViewState& view, CommandQueue& commands,
                 const Resources& resources, const Theme& theme, const ScreenRect& area);

}  // namespace pinwheel::viewer
