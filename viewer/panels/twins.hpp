#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/inspecting.hpp"
#include "viewer/state/looking.hpp"
#include "viewer/state/readings.hpp"

#include <optional>

namespace pinwheel::viewer {

// The differences between a player's two boards, square by square.
void drawTwins(const debugger::Snapshot& game, Readings& readings, SquaresForm& form,
               std::optional<BoardSquare>& lit, const Theme& theme);

}  // namespace pinwheel::viewer
