#include "viewer/board/thumbnail.hpp"

#include "viewer/board/piece.hpp"

namespace pinwheel::viewer {

namespace {

using chess::Square;
using debugger::BoardIndex;
using debugger::Snapshot;

float squareSize() { return ImGui::GetFontSize() * 0.85F; }

// All boards, two in a row, as one widget.
template <class PositionOf, class GhostsOf>
void drawAllSmall(const Snapshot& game, const PositionOf& positionOf, const GhostsOf& ghostsOf,
                  const Resources& resources, const Theme& theme) {
    const float square = squareSize();
    const float board = 8 * square;
    const float gap = square * 0.6F;
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    for (const BoardIndex each : game.roster->boardIndices()) {
        const std::size_t number = index(each);
        const float column = number % 2 == 0 ? 0 : board + gap;
        const float row = number < 2 ? 0 : board + gap;
        drawSmallBoard(*ImGui::GetWindowDrawList(), positionOf(each), ghostsOf(each),
                       game.board(each).seats, resources, theme,
                       {{corner.x + column + board / 2, corner.y + row + board / 2}, square, 0});
    }
    const float side = game.boards.size() > 1 ? 2 * board + gap : board;
    ImGui::Dummy({side, side});
}

}  // namespace

void drawSmallBoard(ImDrawList& list, const chess::Position& position, chess::Bitboard faint,
                    const chess::PerColor<debugger::SeatIndex>& players, const Resources& resources,
                    const Theme& theme, const Placement& placement) {
    drawQuad(list,
             {toScreen(placement, {0, 8}), toScreen(placement, {8, 8}), toScreen(placement, {8, 0}),
              toScreen(placement, {0, 0})},
             theme.darkSquare);
    for (const Square square : chess::kLightSquares)
        drawQuad(list, cornersOf(placement, square), theme.lightSquare);
    for (const Square square : position.occupied()) {
        const chess::Piece piece = *position.pieceOn(square);
        const Rgba colour = theme.players[players[piece.color()]];
        drawPiece(list, resources.pieces, piece.type(), toScreen(placement, centreOf(square)),
                  placement.squareSize * 1.05F, 0,
                  faint.contains(square) ? withAlpha(colour, kGhostOpacity) : colour);
    }
}

void drawThumbnail(const Snapshot& game, chess::Ply ply, const Resources& resources,
                   const Theme& theme) {
    drawAllSmall(
        game, [&](BoardIndex board) -> const auto& { return game.line->position(ply, board); },
        [&](BoardIndex board) { return game.line->ghosts(ply, board); }, resources, theme);
}

void drawThumbnail(const Snapshot& game, game::NodeId node, const Resources& resources,
                   const Theme& theme) {
    drawAllSmall(
        game, [&](BoardIndex board) -> const auto& { return game.nodes->position(node, board); },
        [&](BoardIndex board) { return game.nodes->ghosts(node, board); }, resources, theme);
}

void drawSmallPosition(const Snapshot& game, const chess::Position& position, BoardIndex board,
                       const Resources& resources, const Theme& theme) {
    const float side = 8 * squareSize();
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    drawSmallBoard(*ImGui::GetWindowDrawList(), position, {}, game.board(board).seats, resources,
                   theme, {{corner.x + side / 2, corner.y + side / 2}, squareSize(), 0});
    ImGui::Dummy({side, side});
}

}  // namespace pinwheel::viewer
