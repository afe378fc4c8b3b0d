#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/looking.hpp"
#include "viewer/state/request.hpp"

namespace pinwheel::viewer {

// Asks why a move of any player can or cannot be played, and shows what each board says, whoever's
// turn it is and whether or not the game is over. In a finished game it lists the escapes that
// fail.
void drawWhyPanel(const debugger::Snapshot& game, Looking& looking, CommandQueue& commands,
                  const Resources& resources, const Theme& theme);

}  // namespace pinwheel::viewer
