#pragma once

#include "session/snapshot.hpp"
#include "viewer/canvas.hpp"
#include "viewer/panels/compass.hpp"
#include "viewer/theme.hpp"
#include "viewer/view_state.hpp"

namespace viewer {

// Whose turn it is, the buttons, the legend and the move log.
void drawSidePanel(const session::Snapshot& game, ViewState& view, CommandQueue& commands,
                   const Resources& resources, const Theme& theme);

// To which piece does the pawn promote?
void drawPromotionDialog(const session::Snapshot& game, ViewState& view, CommandQueue& commands,
                         const Resources& resources, const Theme& theme);

// Every key and what it does.
void drawHelp(ViewState& view, const Resources& resources, const Theme& theme);

}  // namespace viewer
