#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/app/request.hpp"
#include "viewer/app/view_state.hpp"
#include "viewer/board/canvas.hpp"
#include "viewer/board/theme.hpp"

namespace pinwheel::viewer {

// FENs, rights, material and ghosts of the boards, and sets of squares as 8x8 grids.
void drawPosition(const debugger::Snapshot& game, ViewState& view, CommandQueue& commands,
                  const Resources& resources, const Theme& theme);

}  // namespace pinwheel::viewer
