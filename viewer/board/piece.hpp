#pragma once

#include "pinwheel/chess/types.hpp"
#include "viewer/drawing/screen.hpp"
#include "viewer/picture/image.hpp"

#include <imgui.h>

namespace pinwheel::viewer {

// A piece about a point, turned clockwise.
void drawPiece(ImDrawList& list, void* atlas, chess::PieceType type, ScreenPoint centre, float size,
               float degrees, Rgba tint);

}  // namespace pinwheel::viewer
