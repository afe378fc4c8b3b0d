#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/app/request.hpp"
#include "viewer/app/view_state.hpp"
#include "viewer/board/theme.hpp"

namespace pinwheel::viewer {

// The conditions at which running stops: to add, change, switch off and take away.
void drawBreakpoints(const debugger::Snapshot& game, ViewState& view, CommandQueue& commands,
                     const Theme& theme);

// What a condition may say.
void drawConditionHelp(const Theme& theme);

}  // namespace pinwheel::viewer
