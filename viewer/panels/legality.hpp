#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/inspecting.hpp"
#include "viewer/state/looking.hpp"
#include "viewer/state/readings.hpp"
#include "viewer/state/request.hpp"

#include <optional>

namespace pinwheel::viewer {

// The synchronized moves, and those that are legal on one board only, piece by piece.
void drawLegality(const debugger::Snapshot& game, Readings& readings,
                  std::optional<chess::Square> grabbed, DivideForm& form, const DivideWork& work,
                  std::optional<BoardSquare>& lit, CommandQueue& commands, const Theme& theme);

}  // namespace pinwheel::viewer
