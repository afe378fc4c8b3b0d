#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"

namespace pinwheel::viewer {

// All boards at a ply, small and upright, as a widget in the current window.
void drawThumbnail(const debugger::Snapshot& game, chess::Ply ply, const Resources& resources,
                   const Theme& theme);

// One board on its own, in the colours of its two players.
void drawSmallPosition(const debugger::Snapshot& game, const chess::Position& position,
                       debugger::BoardIndex board, const Resources& resources, const Theme& theme);

}  // namespace pinwheel::viewer
