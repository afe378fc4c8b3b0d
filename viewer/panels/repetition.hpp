#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/request.hpp"

namespace pinwheel::viewer {

// Occurrences of the current position, on each board and on all four, with their plies.
void drawRepetition(const debugger::Snapshot& game, const debugger::PlyFacts& before,
                    CommandQueue& commands, const Theme& theme);

}  // namespace pinwheel::viewer
