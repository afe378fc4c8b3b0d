#pragma once

#include "pinwheel/session/snapshot.hpp"
#include "viewer/request.hpp"
#include "viewer/theme.hpp"
#include "viewer/view_state.hpp"

namespace pinwheel::viewer {

// The conditions at which running stops: to add, change, switch off and take away.
void drawBreakpoints(const session::Snapshot& game, ViewState& view, CommandQueue& commands,
                     const Theme& theme);

// What a condition may say.
void drawConditionHelp(const Theme& theme);

}  // namespace pinwheel::viewer
