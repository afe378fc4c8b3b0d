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

// The keys bit by bit, the terms that the last move changed, the difference from another ply, and
// the false repetitions of narrower keys.
void drawZobrist(const debugger::Snapshot& game, Readings& readings,
                 const debugger::PlyFacts& before, ZobristForm& form,
                 std::optional<BoardSquare>& lit, CommandQueue& commands,
                 const Resources& resources, const Theme& theme);

}  // namespace pinwheel::viewer
