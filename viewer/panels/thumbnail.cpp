#include "viewer/panels/thumbnail.hpp"

#include "duplicate/ghosts.hpp"

namespace viewer {

namespace {

using chess::Square;
using duplicate::BoardId;

void drawSmallBoard(ImDrawList& list, const duplicate::GameState& state, BoardId board,
                    const Resources& resources, const Theme& theme, const Placement& placement) {
    const chess::Position& position = state.board(board);
    drawQuad(list,
             {toScreen(placement, {0, 8}), toScreen(placement, {8, 8}), toScreen(placement, {8, 0}),
              toScreen(placement, {0, 0})},
             theme.darkSquare);
    for (const Square square : chess::kLightSquares)
        drawQuad(list, cornersOf(placement, square), theme.lightSquare);
    const chess::Bitboard faint = ghosts(state, board);
    for (const Square square : position.occupied()) {
        const chess::Piece piece = *position.pieceOn(square);
        const Rgba colour = theme.players[playerOf(board, piece.color())];
        drawPiece(list, resources.pieces, piece.type(), toScreen(placement, centreOf(square)),
                  placement.squareSize * 1.05F, 0,
                  faint.contains(square) ? withAlpha(colour, kGhostOpacity) : colour);
    }
}

}  // namespace

void drawThumbnail(const duplicate::GameState& state, const Resources& resources,
                   const Theme& theme) {
    const float square = ImGui::GetFontSize() * 0.85F;
    const float board = 8 * square;
    const float gap = square * 0.6F;
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    for (const BoardId id : duplicate::kAllBoards) {
        const auto number = static_cast<unsigned>(id);
        const float column = static_cast<float>(number % 2) * (board + gap);
        const float row = static_cast<float>(number / 2) * (board + gap);
        drawSmallBoard(*ImGui::GetWindowDrawList(), state, id, resources, theme,
                       {{corner.x + column + board / 2, corner.y + row + board / 2}, square, 0});
    }
    ImGui::Dummy({2 * board + gap, 2 * board + gap});
}

}  // namespace viewer
