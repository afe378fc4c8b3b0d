#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/board/board_geometry.hpp"
#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/looking.hpp"
#include "viewer/state/settings.hpp"

#include <imgui.h>

namespace pinwheel::viewer {

// The moving pieces of an animated move, drawn over boards without them.
void drawGlide(ImDrawList& list, const debugger::Snapshot& game, const Settings& settings,
               const Looking& looking, const Resources& resources, const Theme& theme,
               const Layout& layout);

}  // namespace pinwheel::viewer
