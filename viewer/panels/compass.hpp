#pragma once

#include "session/command.hpp"
#include "session/snapshot.hpp"
#include "viewer/board_geometry.hpp"
#include "viewer/canvas.hpp"
#include "viewer/theme.hpp"
#include "viewer/view_state.hpp"

#include <vector>

namespace viewer {

using CommandQueue = std::vector<session::Command>;

// The four boards, their players' seats and what is in the middle; moves are played here.
void drawCompass(const session::Snapshot& game, ViewState& view, CommandQueue& commands,
                 const Resources& resources, const Theme& theme, const ScreenRect& area);

}  // namespace viewer
