#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/app/request.hpp"
#include "viewer/app/view_state.hpp"
#include "viewer/board/canvas.hpp"
#include "viewer/board/theme.hpp"

namespace pinwheel::viewer {

// Which moves are synchronized and which are legal on one board only, piece by piece.
void drawLegality(const debugger::Snapshot& game, ViewState& view, CommandQueue& commands,
                  const Resources& resources, const Theme& theme);

}  // namespace pinwheel::viewer
