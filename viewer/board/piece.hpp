#pragma once

#include "pinwheel/chess/types.hpp"
#include "viewer/drawing/screen.hpp"
#include "viewer/picture/image.hpp"

#include <imgui.h>

namespace pinwheel::viewer {

// Draws a piece centred on a point, rotated clockwise.
void drawPiece(ImDrawList& list, void* atlas, chess::PieceType type, ScreenPoint centre, float size,
               float degrees, Rgba tint);

}  // namespace pinwheel::viewer
