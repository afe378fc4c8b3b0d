#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/app/view_state.hpp"
#include "viewer/board/theme.hpp"

namespace pinwheel::viewer {

// Asks about any move, typed or picked on a board, and shows the answer board by board.
void drawWhyPanel(const debugger::Snapshot& game, ViewState& view, const Theme& theme);

// A click on a board while the panel waits for squares; true if it was meant for the panel.
bool pickForWhy(const debugger::Snapshot& game, ViewState& view);

}  // namespace pinwheel::viewer
