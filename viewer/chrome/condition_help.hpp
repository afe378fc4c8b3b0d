#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/drawing/theme.hpp"

namespace pinwheel::viewer {

// The condition language as a table, for this kind of game.
void drawConditionHelp(const debugger::Snapshot& game, const Theme& theme);

}  // namespace pinwheel::viewer
