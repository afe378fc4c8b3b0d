#include "viewer/board/piece.hpp"

#include "viewer/board/board_geometry.hpp"
#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/piece_atlas.hpp"

namespace pinwheel::viewer {

void drawPiece(ImDrawList& list, void* atlas, chess::PieceType type, ScreenPoint centre, float size,
               float degrees, Rgba tint) {
    const Placement cell{centre, size / 8, degrees};
    const AtlasSpan span = atlasSpan(type);
    list.AddImageQuad(atlas, toImGui(toScreen(cell, {0, 8})), toImGui(toScreen(cell, {8, 8})),
                      toImGui(toScreen(cell, {8, 0})), toImGui(toScreen(cell, {0, 0})),
                      {span.left, 0}, {span.right, 0}, {span.right, 1}, {span.left, 1},
                      packed(tint));
}

}  // namespace pinwheel::viewer
