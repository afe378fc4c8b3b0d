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

// The keys bit by bit, by which terms the last move changed them, how they differ from another
// ply's, and what a narrower key would mistake.
void drawZobrist(const debugger::Snapshot& game, Readings& readings, chess::Ply previousPly,
                 ZobristForm& form, std::optional<BoardSquare>& lit, CommandQueue& commands,
                 const Resources& resources, const Theme& theme);

}  // namespace pinwheel::viewer
