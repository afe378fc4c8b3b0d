#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/screen.hpp"
#include "viewer/drawing/theme.hpp"

#include <string>

namespace pinwheel::viewer {

// The line above the board of a game on one board.
struct BoardHeader {
    std::string headline;  // "Black to move", "Checkmate: White wins"
    std::string detail;    // "after 5. O-O · clock 7 · occurrence 1 of 3"

    friend bool operator==(const BoardHeader&, const BoardHeader&) = default;
};
BoardHeader headerOf(const debugger::Snapshot& game);

// Nothing in a game on four boards: its header has no size.
void drawBoardHeader(ImDrawList& list, const debugger::Snapshot& game, const Resources& resources,
                     const Theme& theme, const ScreenRect& room);

}  // namespace pinwheel::viewer
