#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/board/board_geometry.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/looking.hpp"

#include <imgui.h>

namespace pinwheel::viewer {

// The first moves of the computer's best line, or its hint: an arrow on both boards of each mover,
// fainter from move to move.
void drawBestLine(ImDrawList& list, const debugger::Snapshot& game, const Looking& looking,
                  const Theme& theme, const Layout& layout);

}  // namespace pinwheel::viewer
