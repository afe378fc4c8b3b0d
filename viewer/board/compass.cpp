#include "viewer/board/compass.hpp"

#include "viewer/board/best_line.hpp"
#include "viewer/board/board.hpp"
#include "viewer/board/board_header.hpp"
#include "viewer/board/board_input.hpp"
#include "viewer/board/board_label.hpp"
#include "viewer/board/centre.hpp"
#include "viewer/board/compass_parts.hpp"
#include "viewer/board/continuations.hpp"
#include "viewer/board/engine_line.hpp"
#include "viewer/board/gliding.hpp"
#include "viewer/board/hand.hpp"
#include "viewer/board/marks.hpp"
#include "viewer/board/piece.hpp"
#include "viewer/board/seats.hpp"
#include "viewer/board/signs.hpp"

#include <algorithm>

namespace pinwheel::viewer {

namespace {

using chess::Square;
using debugger::BoardIndex;
using debugger::SeatIndex;
using debugger::Snapshot;

// The square under the mouse, and its twin on the other board of the player whose piece is held,
// otherwise of the player to move.
void drawTwinCursor(ImDrawList& list, const Snapshot& game, const Looking& looking,
                    const Theme& theme, const Layout& layout) {
    if (!looking.hovered) return;
    const auto mark = [&](BoardIndex board) {
        const Placement& placement = layout.boards[board];
        if (!placement.isVisible()) return;
        drawSign(list, theme, placement, looking.hovered->square, Sign::Pointer);
    };
    mark(looking.hovered->board);
    const auto held = heldPiece(game, looking);
    const SeatIndex player = held ? held->player : game.toMove;
    if (!game.playsOn(player, looking.hovered->board)) return;
    if (const auto twin = game.roster->otherBoard(player, looking.hovered->board)) mark(*twin);
}

// The square hovered over in an inspector.
void drawLitSquare(ImDrawList& list, const Looking& looking, const Theme& theme,
                   const Layout& layout) {
    if (!looking.litSquare) return;
    const Placement& placement = layout.boards[looking.litSquare->board];
    if (!placement.isVisible()) return;
    drawSign(list, theme, placement, looking.litSquare->square, Sign::Inspected);
}

// The dragged piece, under the mouse.
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
        pieceDegrees(game, settings, looking, placement, piece->color()),
        withAlpha(theme.players[game.board(looking.dragged->board).seats[piece->color()]], 0.85F));
}

bool isOccupied(const Snapshot& game, BoardIndex board, Square square) {
    return game.board(board).position.occupied().contains(square);
}

}  // namespace

void drawWay(ImDrawList& list, const Snapshot& game, const debugger::Explanation* why,
             const Theme& theme, const Layout& layout) {
    if (why == nullptr) return;
    for (const debugger::BoardVerdict& verdict : why->boards) {
        const Placement& placement = layout.boards[verdict.board];
        if (!placement.isVisible()) continue;
        drawWaySign(list, theme, placement, why->move.from(), why->move.to(),
                    isOccupied(game, verdict.board, why->move.to()));
        for (const Square square : verdict.line & ~verdict.culprits) {
            if (isOccupied(game, verdict.board, square))
                drawOccupiedLineSign(list, theme, placement, square);
        }
    }
}

void drawWhy(ImDrawList& list, const Snapshot& game, const debugger::Explanation* why,
             const Theme& theme, const Layout& layout) {
    if (why == nullptr) return;
    for (const debugger::BoardVerdict& verdict : why->boards) {
        const Placement& placement = layout.boards[verdict.board];
        if (!placement.isVisible()) continue;
        drawSign(list, theme, placement, why->move.from(), Sign::InHand);
        for (const Square square : verdict.line) {
            if (!isOccupied(game, verdict.board, square))
                drawSign(list, theme, placement, square, Sign::OnTheLine);
        }
        for (const Square square : verdict.culprits)
            drawSign(list, theme, placement, square, Sign::ToBlame);
    }
}

void drawShownTargets(ImDrawList& list, const Snapshot& game, const Looking& looking,
                      const Theme& theme, const Layout& layout) {
    const auto piece = shownPiece(game, looking);
    if (!piece) return;
    for (const BoardIndex board : game.seat(piece->player).boards) {
        const Placement& placement = layout.boards[board];
        if (!placement.isVisible()) continue;
        drawTargets(list, game, theme, piece->player, board, placement, piece->square);
        if (piece->isHeld) drawSign(list, theme, placement, piece->square, Sign::InHand);
    }
}

Layout boardsLayout(const Snapshot& game, const Settings& settings, const Looking& looking,
                    const ScreenRect& area) {
    if (game.isOneBoard()) return onlyBoardLayout(area, *game.roster, isFlipped(settings));
    if (const auto* board = std::get_if<BoardIndex>(&looking.shownBoards))
        return boardLayout(area, *game.roster, *board, settings.quarterTurns);
    if (const auto* player = std::get_if<SeatIndex>(&looking.shownBoards))
        return pairLayout(area, *game.roster, *player);
    const Layout compass = compassLayout(area, settings.quarterTurns);
    if (looking.focusShare <= 0) return compass;
    // While a move glides, its player's boards stay in front.
    const SeatIndex focused = looking.glide ? looking.glide->player : game.toMove;
    return blend(compass, focusLayout(area, *game.roster, focused), looking.focusShare);
}

BoardsKey boardsKey(const Settings& settings, const Looking& looking, std::uint64_t generation,
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

// The glow goes below the neighbouring boards, so draw the boards of the player to move first.
void drawAllBoards(ImDrawList& list, const Snapshot& game, const Resources& resources,
                   const Theme& theme, const Layout& layout) {
    for (const bool isActive : {true, false}) {
        for (const BoardIndex board : game.roster->boardIndices()) {
            if (game.playsOn(game.toMove, board) == isActive)
                drawBoard(list, game, resources, theme, board, layout.boards[board],
                          layout.centre.centre());
        }
    }
}

void drawAllPieces(ImDrawList& list, const Snapshot& game, const Settings& settings,
                   const Looking& looking, const Resources& resources, const Theme& theme,
                   const Layout& layout) {
    for (const BoardIndex board : game.roster->boardIndices())
        drawPieces(list, game, settings, looking, resources, theme, board, layout.boards[board]);
}

namespace {

// The header ends where the badge of a seat right below it may begin.
ScreenRect headerRoom(const Snapshot& game, const Layout& layout) {
    ScreenRect room = layout.header;
    for (const SeatIndex player : game.roster->seatIndices()) {
        const ScreenRect& seat = layout.seats[player];
        const bool isBelow = seat.min.y - room.max.y < room.height() && seat.min.y >= room.min.y;
        if (isBelow && !game.seat(player).checkedOn.empty())
            room.max.x = std::min(room.max.x, seat.min.x);
    }
    return room;
}

}  // namespace

void drawAllSeats(ImDrawList& list, const Snapshot& game, const Resources& resources,
                  const Theme& theme, const Layout& layout,
                  const debugger::BySeat<bool>& computers) {
    for (const SeatIndex player : game.roster->seatIndices())
        drawSeat(list, game, resources, theme, layout.seats[player], player, computers[player]);
    drawBoardHeader(list, game, resources, theme, headerRoom(game, layout));
    for (const BoardIndex board : game.roster->boardIndices())
        drawBoardLabel(list, game, resources, theme, layout.labels[board], board);
    drawCentre(list, game, resources, theme, layout.centre, layout.centreForm);
}

void drawCompass(const Snapshot& game, const Settings& settings, Looking& looking,
                 Drawings& drawings, CommandQueue& commands, const Resources& resources,
                 const Theme& theme, const ScreenRect& area) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const Layout layout = boardsLayout(game, settings, looking, area);
    handleBoardInput(game, looking, commands, layout);

    const BoardsKey key = boardsKey(settings, looking, drawings.generation, resources, area);
    drawings.boards.draw(list, key, [&] { drawAllBoards(list, game, resources, theme, layout); });
    // Below the pieces, so that no arrow hides a piece or the ring of a ghost.
    drawContinuations(list, game, theme, layout);
    drawEngineLine(list, game, looking.engineLine, theme, layout);
    drawBestLine(list, game, looking, theme, layout);
    drawMarks(list, game, looking, theme, layout);
    const debugger::Explanation* why = shownExplanation(game, looking);
    drawWay(list, game, why, theme, layout);
    drawings.pieces.draw(
        list, key, [&] { drawAllPieces(list, game, settings, looking, resources, theme, layout); });
    drawGlide(list, game, settings, looking, resources, theme, layout);
    drawShownTargets(list, game, looking, theme, layout);
    drawWhy(list, game, why, theme, layout);
    drawTwinCursor(list, game, looking, theme, layout);
    drawings.seats.draw(
        list, key, [&] { drawAllSeats(list, game, resources, theme, layout, looking.computers); });
    drawLitSquare(list, looking, theme, layout);
    drawDraggedPiece(list, game, settings, looking, resources, theme, layout);
}

}  // namespace pinwheel::viewer
