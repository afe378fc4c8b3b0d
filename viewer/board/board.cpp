#include "viewer/board/board.hpp"

#include "pinwheel/chess/move_effect.hpp"
#include "pinwheel/chess/notation.hpp"
#include "viewer/board/piece.hpp"
#include "viewer/board/signs.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

namespace pinwheel::viewer {

namespace {

using chess::Bitboard;
using chess::Square;
using debugger::BoardIndex;
using debugger::SeatIndex;
using debugger::Snapshot;

// In points.
constexpr float kLeastCoordinate = 9.5F;
constexpr float kLeastSquareWithCoordinates = 15.5F;

std::array<ScreenPoint, 4> outline(const Placement& placement, float margin) {
    return {toScreen(placement, {-margin, 8 + margin}),
            toScreen(placement, {8 + margin, 8 + margin}),
            toScreen(placement, {8 + margin, -margin}), toScreen(placement, {-margin, -margin})};
}

// The line in the player's colour also has an outline: yellow would be invisible on a light
// background.
void drawGlow(ImDrawList& list, const Theme& theme, const Placement& placement, Rgba colour) {
    drawFadingFrame(list, outline(placement, size::kEdge),
                    outline(placement, size::kEdge + size::kGlow), withAlpha(colour, 0.7F));
    drawQuad(list, outline(placement, size::kEdge), theme.signs.rim);
    drawQuad(list, outline(placement, size::kEdge - size::kEdgeRim), colour);
}

void drawSquares(ImDrawList& list, const Theme& theme, const Placement& placement) {
    drawQuad(list, outline(placement, 0), theme.darkSquare);
    for (const Square square : chess::kLightSquares)
        drawQuad(list, cornersOf(placement, square), theme.lightSquare);
}

// The newest move on this board, which may be several plies old.
std::optional<chess::Ply> lastMoveOn(const Snapshot& game, BoardIndex board) {
    for (chess::Ply ply = game.ply; ply.value > 0; --ply.value) {
        if (game.line->at(ply).movedOn[board]) return ply;
    }
    return std::nullopt;
}

void drawLastMove(ImDrawList& list, const Snapshot& game, const Theme& theme, BoardIndex board,
                  const Placement& placement) {
    const auto ply = lastMoveOn(game, board);
    if (!ply) return;
    const chess::Move move = game.moves[ply->value - 1];
    const bool isNewest = *ply == game.ply;
    for (const Square square : {move.from(), move.to()})
        drawLastMoveSign(list, theme, placement, square, isNewest);
}

void drawCheck(ImDrawList& list, const Snapshot& game, const Theme& theme, BoardIndex board,
               const Placement& placement) {
    if (!game.board(board).isCheck) return;
    const chess::Position& position = game.board(board).position;
    drawSign(list, theme, placement, position.king(position.sideToMove()), Sign::Check);
}

float distance(ScreenPoint a, ScreenPoint b) { return std::hypot(a.x - b.x, a.y - b.y); }

// On a diamond the files are labelled on both players' home edges, and the ranks on the outer edge.
// An upright board needs only one edge for each: the lower and the left one.
void drawCoordinates(ImDrawList& list, const Resources& resources, Rgba colour,
                     const Placement& placement, ScreenPoint middle) {
    // Smaller letters would be unreadable.
    if (placement.squareSize < kLeastSquareWithCoordinates * resources.scale) return;
    const float height =
        std::max(placement.squareSize * size::kCoordinate, kLeastCoordinate * resources.scale);
    const float away = size::kRim + size::kCoordinateDistance;
    const auto label = [&](BoardPoint at, char text) {
        drawTextCentred(list, resources.fonts.boardText, height, toScreen(placement, at), colour,
                        std::string_view(&text, 1));
    };
    const bool isUpright = std::abs(std::remainder(placement.degrees, 90.0F)) < 1;
    const auto isNamed = [&](BoardPoint edge) {
        const ScreenPoint at = toScreen(placement, edge);
        const float tolerance = placement.squareSize;
        return at.x < placement.centre.x - tolerance || at.y > placement.centre.y + tolerance;
    };
    const bool isLeftOutside = distance(toScreen(placement, {0, 4}), middle) >
                               distance(toScreen(placement, {8, 4}), middle);
    const bool isFirstRankNamed = !isUpright || isNamed({4, 0});
    const bool isLastRankNamed = !isUpright || isNamed({4, 8});
    const bool isFirstFileNamed = isUpright ? isNamed({0, 4}) : isLeftOutside;
    for (int i = 0; i < 8; ++i) {
        const float along = static_cast<float>(i) + 0.5F;
        if (isFirstRankNamed) label({along, -away}, static_cast<char>('a' + i));
        if (isLastRankNamed) label({along, 8 + away}, static_cast<char>('a' + i));
        label({isFirstFileNamed ? -away : 8 + away, along}, static_cast<char>('1' + i));
    }
}

}  // namespace

float pieceDegrees(const Snapshot& game, const Settings& settings, const Looking& looking,
                   const Placement& placement, chess::Color color) {
    if (game.isOneBoard()) return 0;
    switch (settings.facing) {
        // In focus, boards and pieces are upright.
        case PieceFacing::WithBoard:
            return placement.degrees * (1 - looking.focusShare);
        case PieceFacing::Owner:
            return placement.degrees + (color == chess::Color::White ? 0.0F : 180.0F);
        case PieceFacing::Upright:
            return 0;
    }
    return 0;
}

void drawBoard(ImDrawList& list, const Snapshot& game, const Resources& resources,
               const Theme& theme, BoardIndex board, const Placement& placement,
               ScreenPoint middle) {
    if (!placement.isVisible()) return;
    const bool isActive = game.playsOn(game.toMove, board) && !game.outcome;
    // On one board the header and the seats say whose turn it is.
    if (isActive && !game.isOneBoard())
        drawGlow(list, theme, placement, theme.players[game.toMove]);
    drawQuad(list, outline(placement, size::kRim), theme.boardRim);
    drawSquares(list, theme, placement);
    drawLastMove(list, game, theme, board, placement);
    drawCheck(list, game, theme, board, placement);
    drawCoordinates(list, resources, isActive ? theme.text : theme.coordinate, placement, middle);
}

void drawPieces(ImDrawList& list, const Snapshot& game, const Settings& settings,
                const Looking& looking, const Resources& resources, const Theme& theme,
                BoardIndex board, const Placement& placement) {
    if (!placement.isVisible()) return;
    const chess::Position& position = game.board(board).position;
    for (const Square square : position.occupied()) {
        if (looking.glide && looking.glide->hides(board, square)) continue;
        const chess::Piece piece = *position.pieceOn(square);
        const Rgba colour = theme.players[game.board(board).seats[piece.color()]];
        const ScreenPoint centre = toScreen(placement, centreOf(square));
        const bool isGhost = game.board(board).ghosts.contains(square);
        const float height = isGhost ? size::kGhostPiece : size::kPiece;
        drawPiece(list, resources.pieces, piece.type(), centre, placement.squareSize * height,
                  pieceDegrees(game, settings, looking, placement, piece.color()),
                  isGhost ? withAlpha(colour, kGhostOpacity) : colour);
        if (isGhost) drawGhostSign(list, theme, placement, square, colour);
    }
}

void drawTargets(ImDrawList& list, const Snapshot& game, const Theme& theme, SeatIndex player,
                 BoardIndex board, const Placement& placement, Square from) {
    if (!placement.isVisible()) return;
    const debugger::TargetSets targets = targetsFrom(game, player, from);
    const auto isCapture = [&](Square to) {
        return captureOf(game.board(board).position, chess::Move(from, to)).has_value();
    };
    for (const Square to : targets.playable)
        drawSign(list, theme, placement, to, isCapture(to) ? Sign::Capture : Sign::Playable);
    for (const Square to : targets.boardOnly[board])
        drawSign(list, theme, placement, to,
                 isCapture(to) ? Sign::BoardOnlyCapture : Sign::BoardOnly);
}

}  // namespace pinwheel::viewer
