#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/readings.hpp"
#include "viewer/state/request.hpp"
#include "viewer/state/rulings_form.hpp"

namespace pinwheel::viewer {

// The current line under the game's rulings and under the chosen ones: where they part, both
// verdicts, and buttons that lead to either. Part of the Rulings panel.
void drawRulingsComparison(const debugger::Snapshot& game, const Readings& readings,
                           RulingsForm& form, CommandQueue& commands, const Resources& resources,
                           const Theme& theme);

}  // namespace pinwheel::viewer
