#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/comparison_reading.hpp"
#include "viewer/state/readings.hpp"
#include "viewer/state/request.hpp"
#include "viewer/state/settings.hpp"

#include <optional>

namespace pinwheel::viewer {

// The current line beside another one at the same ply, and everything that differs. Hovering over a
// square highlights it on the boards; a click on a square or a move points at it in the panel.
void drawCompare(const debugger::Snapshot& game, const Settings& settings, Readings& readings,
                 CompareForm& form, std::optional<BoardSquare>& lit, CommandQueue& commands,
                 const Resources& resources, const Theme& theme);

}  // namespace pinwheel::viewer
