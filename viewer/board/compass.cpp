#include "viewer/board/compass.hpp"

#include "viewer/board/board.hpp"
#include "viewer/board/board_input.hpp"
#include "viewer/board/gliding.hpp"
#include "viewer/board/hand.hpp"
#include "viewer/board/marks.hpp"
#include "viewer/board/piece.hpp"
#include "viewer/board/seats.hpp"

#include <algorithm>

namespace pinwheel::viewer {

namespace {

using chess::Square;
using debugger::BoardIndex;
using debugger::SeatIndex;
using debugger::Snapshot;

Layout layoutFor(const Snapshot& game, const Settings& settings, const Looking& looking,
                 const ScreenRect& area) {
    if (const auto* board = std::get_if<BoardIndex>(&looking.shownBoards))
        return boardLayout(area, *game.roster, *board, settings.quarterTurns);
    if (const auto* player = std::get_if<SeatIndex>(&looking.shownBoards))
        return pairLayout(area, *game.roster, *player);
    if (game.boards.size() == 1)
        return boardLayout(area, *game.roster, BoardIndex{0}, settings.quarterTurns);
    const Layout compass = compassLayout(area, settings.quarterTurns);
    if (looking.focusShare <= 0) return compass;
    // While a move glides, its player's boards stay in front.
    const SeatIndex focused = looking.glide ? looking.glide->player : game.toMove;
    return blend(compass, focusLayout(area, *game.roster, focused), looking.focusShare);
}

// The square under the mouse, and its twin on the other board of the player whose piece is held, or
// else of the player to move.
void drawTwinCursor(ImDrawList& list, const Snapshot& game, const Looking& looking,
                    const Theme& theme, const Layout& layout) {
    if (!looking.hovered) return;
    const auto mark = [&](BoardIndex board, float opacity) {
        const Placement& placement = layout.boards[board];
        if (!placement.isVisible()) return;
        drawQuadOutline(list, cornersOf(placement, looking.hovered->square, 0.03F),
                        std::max(placement.squareSize * 0.05F, 1.0F),
                        withAlpha(theme.text, opacity));
    };
    mark(looking.hovered->board, 0.55F);
    const auto held = heldPiece(game, looking);
    const SeatIndex player = held ? held->player : game.toMove;
    if (!game.playsOn(player, looking.hovered->board)) return;
    if (const auto twin = game.roster->otherBoard(player, looking.hovered->board))
        mark(*twin, 0.55F);
}

// What the mouse points at in an inspector.
void drawLitSquare(ImDrawList& list, const Looking& looking, const Theme& theme,
                   const Layout& layout) {
    if (!looking.litSquare) return;
    const Placement& placement = layout.boards[looking.litSquare->board];
    if (!placement.isVisible()) return;
    const auto corners = cornersOf(placement, looking.litSquare->square);
    drawQuad(list, corners, withAlpha(theme.changed, 0.45F));
    drawQuadOutline(list, corners, placement.squareSize * size::kGrabbedWidth, theme.changed);
}

// The piece in hand, under the mouse.
void drawDraggedPiece(ImDrawList& list, const Snapshot& game, const Settings& settings,
                      const Looking& looking, const Resources& resources, const Theme& theme,
                      const Layout& layout) {
    if (!looking.dragged || looking.hovered == looking.dragged) return;
    const auto piece = game.board(looking.dragged->board).position.pieceOn(looking.dragged->square);
    if (!piece) return;
    const Placement& placement = layout.boards[looking.dragged->board];
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    drawPiece(
        list, resources.pieces, piece->type(), {mouse.x, mouse.y}, placement.squareSize,
        pieceDegrees(settings, looking, placement, piece->color()),
        withAlpha(theme.players[game.board(looking.dragged->board).seats[piece->color()]], 0.85F));
}

// Who is to blame for a move that cannot be played, and through which squares.
void drawWhy(ImDrawList& list, const debugger::Explanation* why, const Theme& theme,
             const Layout& layout) {
    if (why == nullptr) return;
    for (const debugger::BoardVerdict& verdict : why->boards) {
        const Placement& placement = layout.boards[verdict.board];
        if (!placement.isVisible()) continue;
        const float width = std::max(placement.squareSize * size::kGrabbedWidth, 1.5F);
        const ScreenPoint from = toScreen(placement, centreOf(why->move.from()));
        const ScreenPoint to = toScreen(placement, centreOf(why->move.to()));
        list.AddLine(toImGui(from), toImGui(to), packed(withAlpha(theme.grabbed, 0.7F)), width);
        drawQuadOutline(list, cornersOf(placement, why->move.from(), size::kGrabbedWidth / 2),
                        width, theme.grabbed);
        for (const Square square : verdict.line) {
            drawQuad(list, cornersOf(placement, square), withAlpha(theme.culprit, 0.28F));
        }
        for (const Square square : verdict.culprits) {
            drawQuadOutline(list, cornersOf(placement, square, size::kGrabbedWidth / 2),
                            width * 1.3F, theme.culprit);
        }
    }
}

BoardsKey keyOf(const Settings& settings, const Looking& looking, std::uint64_t generation,
                const Resources& resources, const ScreenRect& area) {
    return {generation,
            settings.theme,
            settings.palette,
            settings.facing,
            settings.quarterTurns,
            looking.shownBoards,
            looking.focusShare,
            looking.glide.has_value(),
            area,
            stampOf(resources)};
}

// The glow belongs under the neighbours, so the boards of the player to move come first.
void drawBoards(ImDrawList& list, const Snapshot& game, const Settings& settings,
                const Looking& looking, const Resources& resources, const Theme& theme,
                const Layout& layout) {
    for (const bool isActive : {true, false}) {
        for (const BoardIndex board : game.roster->boardIndices()) {
            if (game.playsOn(game.toMove, board) == isActive)
                drawBoard(list, game, settings, looking, resources, theme, board,
                          layout.boards[board], layout.centre.centre());
        }
    }
}

void drawSeats(ImDrawList& list, const Snapshot& game, const Resources& resources,
               const Theme& theme, const Layout& layout) {
    for (const SeatIndex player : game.roster->seatIndices())
        drawSeat(list, game, resources, theme, layout.seats[player], player);
    drawCentre(list, game, resources, theme, layout.centre);
}

}  // namespace

void drawCompass(const Snapshot& game, const Settings& settings, Looking& looking,
                 Drawings& drawings, CommandQueue& commands, const Resources& resources,
                 const Theme& theme, const ScreenRect& area) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const Layout layout = layoutFor(game, settings, looking, area);
    handleBoardInput(game, looking, commands, layout);

    const BoardsKey key = keyOf(settings, looking, drawings.generation, resources, area);
    drawings.boards.draw(
        list, key, [&] { drawBoards(list, game, settings, looking, resources, theme, layout); });
    drawGlide(list, game, settings, looking, resources, theme, layout);
    if (const auto piece = shownPiece(game, looking)) {
        for (const BoardIndex board : game.seat(piece->player).boards) {
            drawTargets(list, game, theme, piece->player, board, layout.boards[board],
                        piece->square, piece->isHeld ? 1.0F : 0.6F);
        }
    }
    drawWhy(list, shownExplanation(game, looking), theme, layout);
    drawMarks(list, game, looking, theme, layout);
    drawTwinCursor(list, game, looking, theme, layout);
    drawings.seats.draw(list, key, [&] { drawSeats(list, game, resources, theme, layout); });
    drawLitSquare(list, looking, theme, layout);
    drawDraggedPiece(list, game, settings, looking, resources, theme, layout);
}

}  // namespace pinwheel::viewer
