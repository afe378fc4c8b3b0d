#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/board/board_geometry.hpp"
#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"

namespace pinwheel::viewer {

// All boards at a ply, small and upright, as a widget in the current window.
void drawThumbnail(const debugger::Snapshot& game, chess::Ply ply, const Resources& resources,
                   const Theme& theme);

// The same at any node.
void drawThumbnail(const debugger::Snapshot& game, game::NodeId node, const Resources& resources,
                   const Theme& theme);

// One board of this size, with its ghosts faint, in the colours of its two players.
void drawSmallBoard(ImDrawList& list, const chess::Position& position, chess::Bitboard ghosts,
                    const chess::PerColor<debugger::SeatIndex>& players, const Resources& resources,
                    const Theme& theme, const Placement& placement);

// One board on its own, in the colours of its two players.
void drawSmallPosition(const debugger::Snapshot& game, const chess::Position& position,
                       debugger::BoardIndex board, const Resources& resources, const Theme& theme);

}  // namespace pinwheel::viewer
