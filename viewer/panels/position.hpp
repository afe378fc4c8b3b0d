#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/inspecting.hpp"
#include "viewer/state/looking.hpp"
#include "viewer/state/readings.hpp"
#include "viewer/state/request.hpp"

#include <optional>

namespace pinwheel::viewer {

// FENs, rights, material and ghosts of the boards, and bitboards as 8x8 grids.
void drawPosition(const debugger::Snapshot& game, Readings& readings, SquaresForm& form,
                  std::optional<BoardSquare>& lit, CommandQueue& commands,
                  const Resources& resources, const Theme& theme);

}  // namespace pinwheel::viewer
