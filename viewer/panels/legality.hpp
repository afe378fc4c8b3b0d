#pragma once

#include "pinwheel/session/snapshot.hpp"
#include "viewer/canvas.hpp"
#include "viewer/request.hpp"
#include "viewer/theme.hpp"
#include "viewer/view_state.hpp"

namespace pinwheel::viewer {

// Which moves are synchronized and which are legal on one board only, piece by piece.
void drawLegality(const session::Snapshot& game, ViewState& view, CommandQueue& commands,
                  const Resources& resources, const Theme& theme);

}  // namespace pinwheel::viewer
