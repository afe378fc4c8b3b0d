#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"

namespace pinwheel::viewer {

// All boards at a ply, small and upright, in line with what is drawn in the present window.
void drawThumbnail(const debugger::Snapshot& game, chess::Ply ply, const Resources& resources,
                   const Theme& theme);

// One board by itself, in the colours of its two players.
void drawSmallPosition(const debugger::Snapshot& game, const chess::Position& position,
                       debugger::BoardIndex board, const Resources& resources, const Theme& theme);

}  // namespace pinwheel::viewer
