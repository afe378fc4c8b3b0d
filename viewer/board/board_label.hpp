#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/board/board_geometry.hpp"
#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"

namespace pinwheel::viewer {

// A board's name and the names of White and Black there, inside the label's area.
void drawBoardLabel(ImDrawList& list, const debugger::Snapshot& game, const Resources& resources,
                    const Theme& theme, const BoardLabel& label, debugger::BoardIndex board);

}  // namespace pinwheel::viewer
