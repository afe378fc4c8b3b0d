#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/board/board_geometry.hpp"
#include "viewer/drawing/theme.hpp"

#include <imgui.h>

#include <vector>

namespace pinwheel::viewer {

// The first moves of an engine's line as arrows on a single board, each fainter than the one
// before.
void drawEngineLine(ImDrawList& list, const debugger::Snapshot& game,
                    const std::vector<chess::Move>& line, const Theme& theme, const Layout& layout);

}  // namespace pinwheel::viewer
