#pragma once

#include "pinwheel/session/snapshot.hpp"
#include "viewer/theme.hpp"
#include "viewer/view_state.hpp"

namespace pinwheel::viewer {

// Asks about any move, typed or picked on a board, and shows the answer board by board.
void drawWhyPanel(const session::Snapshot& game, ViewState& view, const Theme& theme);

// A click on a board while the panel waits for squares; true if it was meant for the panel.
bool pickForWhy(const session::Snapshot& game, ViewState& view);

}  // namespace pinwheel::viewer
