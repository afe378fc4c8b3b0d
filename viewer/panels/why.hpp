#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/looking.hpp"
#include "viewer/state/request.hpp"

namespace pinwheel::viewer {

// Asks why a move of any player can or cannot be played, and shows each board's verdict, out
// of turn and after the end of the game, too. In a finished game it lists the escapes that
// fail.
void drawWhyPanel(const debugger::Snapshot& game, Looking& looking, CommandQueue& commands,
                  const Resources& resources, const Theme& theme);

}  // namespace pinwheel::viewer
