#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/app/request.hpp"
#include "viewer/app/view_state.hpp"
#include "viewer/board/board_geometry.hpp"
#include "viewer/board/canvas.hpp"
#include "viewer/board/theme.hpp"

namespace pinwheel::viewer {

// The four boards, their players' seats and what is in the middle; moves are played here.
void drawCompass(const debugger::Snapshot& game, ViewState& view, CommandQueue& commands,
                 const Resources& resources, const Theme& theme, const ScreenRect& area);

}  // namespace pinwheel::viewer
