#pragma once

#include "pinwheel/debugger/breakpoints.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/inspecting.hpp"
#include "viewer/state/readings.hpp"
#include "viewer/state/request.hpp"

namespace pinwheel::viewer {

// The list of breakpoint conditions: add, edit, disable and delete them.
void drawBreakpoints(const debugger::Snapshot& game, const debugger::Breakpoints& breakpoints,
                     bool runsOverAllLines, Readings& readings, BreakpointForm& form,
                     CommandQueue& commands, const Theme& theme);

}  // namespace pinwheel::viewer
