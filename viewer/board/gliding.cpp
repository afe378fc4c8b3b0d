#include "viewer/board/gliding.hpp"

#include "viewer/board/board.hpp"
#include "viewer/board/piece.hpp"

namespace pinwheel::viewer {

namespace {

BoardPoint between(BoardPoint start, BoardPoint end, float share) {
    return {start.file + (end.file - start.file) * share,
            start.rank + (end.rank - start.rank) * share};
}

}  // namespace

void drawGlide(ImDrawList& list, const debugger::Snapshot& game, const Settings& settings,
               const Looking& looking, const Resources& resources, const Theme& theme,
               const Layout& layout) {
    if (!looking.glide) return;
    const Glide& glide = *looking.glide;
    const auto draw = [&](debugger::BoardIndex board, chess::Piece piece, BoardPoint at,
                          float opacity, float height = size::kPiece) {
        const Placement& placement = layout.boards[board];
        if (!placement.isVisible()) return;
        const Rgba colour = theme.players[game.board(board).seats[piece.color()]];
        drawPiece(list, resources.pieces, piece.type(), toScreen(placement, at),
                  placement.squareSize * height,
                  pieceDegrees(game, settings, looking, placement, piece.color()),
                  withAlpha(colour, opacity));
    };
    const float left = glide.isBackwards ? glide.way() : 1 - glide.way();
    for (const Glide::Bystander& piece : glide.captured)
        draw(piece.board, piece.piece, centreOf(piece.square), left);
    for (const Glide::Bystander& piece : glide.capturedGhosts)
        draw(piece.board, piece.piece, centreOf(piece.square), left * kGhostOpacity,
             size::kGhostPiece);
    for (const Glide::Bystander& piece : glide.futureGhosts)
        draw(piece.board, piece.piece, centreOf(piece.square), 1);
    for (const Glide::Mover& mover : glide.movers)
        draw(mover.board, mover.piece,
             between(centreOf(mover.start), centreOf(mover.end), glide.way()), 1);
}

}  // namespace pinwheel::viewer
