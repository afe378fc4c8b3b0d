#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/board/board_geometry.hpp"
#include "viewer/drawing/theme.hpp"

#include <imgui.h>

namespace pinwheel::viewer {

// At a fork, an arrow for each move that follows, on the boards of its player; the one that → leads
// to is the strongest. Nothing elsewhere.
void drawContinuations(ImDrawList& list, const debugger::Snapshot& game, const Theme& theme,
                       const Layout& layout);

}  // namespace pinwheel::viewer
