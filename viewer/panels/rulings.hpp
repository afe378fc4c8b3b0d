#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/readings.hpp"
#include "viewer/state/request.hpp"
#include "viewer/state/rulings_form.hpp"

namespace pinwheel::viewer {

// Every ruling of the game, other values to try, and the same line under both sets.
void drawRulings(const debugger::Snapshot& game, const Readings& readings, RulingsForm& form,
                 CommandQueue& commands, const Resources& resources, const Theme& theme);

}  // namespace pinwheel::viewer
