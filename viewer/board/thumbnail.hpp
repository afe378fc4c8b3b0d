#pragma once

#include "pinwheel/duplicate/game_state.hpp"
#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"

namespace pinwheel::viewer {

// All four boards of a state, small and upright, in line with what is drawn in the present window.
void drawThumbnail(const duplicate::GameState& state, const Resources& resources,
                   const Theme& theme);

// One board by itself, in the colours of its two players.
void drawSmallPosition(const chess::Position& position, duplicate::BoardId board,
                       const Resources& resources, const Theme& theme);

}  // namespace pinwheel::viewer
