#include "viewer/board/set_up_boards.hpp"

#include "viewer/board/board.hpp"
#include "viewer/board/compass_parts.hpp"
#include "viewer/board/piece.hpp"
#include "viewer/board/signs.hpp"

#include <imgui.h>

#include <utility>

namespace pinwheel::viewer {

namespace {

using chess::Square;
using debugger::BoardIndex;
using debugger::DraftScope;

DraftScope scopeByAlt() {
    return ImGui::GetIO().KeyAlt ? DraftScope::ThisBoard : DraftScope::WithTwin;
}

std::optional<BoardSquare> squareUnderMouse(const SettingUp& setUp, const Layout& layout) {
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    for (const BoardIndex board : setUp.draft.roster().boardIndices()) {
        const Placement& placement = layout.boards[board];
        if (!placement.isVisible()) continue;
        if (const auto square = squareUnder(placement, {mouse.x, mouse.y}))
            return BoardSquare{board, *square};
    }
    return std::nullopt;
}

std::optional<chess::Piece> pieceOn(const SettingUp& setUp, const BoardSquare& place) {
    return setUp.draft.board(place.board).pieces[place.square];
}

// Clicking with the piece that is already there removes it.
void useToolAt(SettingUp& setUp, const BoardSquare& place, CommandQueue& commands) {
    const bool isThere = pieceOn(setUp, place) == setUp.piece();
    if (setUp.tool == SetUpTool::Hand) {
        if (pieceOn(setUp, place)) setUp.dragged = place;
    } else if (setUp.tool == SetUpTool::Eraser || isThere) {
        commands.emplace_back(debugger::RemovePiece{place.board, place.square, scopeByAlt()});
    } else {
        commands.emplace_back(
            debugger::PlacePiece{place.board, place.square, setUp.piece(), scopeByAlt()});
    }
}

// A piece dropped on another square of its board moves there, one dropped outside the boards is
// removed. Another board has other players, so there it just returns.
void dropPiece(SettingUp& setUp, const BoardSquare& from, CommandQueue& commands) {
    if (!setUp.hovered) {
        commands.emplace_back(debugger::RemovePiece{from.board, from.square, scopeByAlt()});
    } else if (setUp.hovered->board == from.board && *setUp.hovered != from) {
        commands.emplace_back(
            debugger::ShiftPiece{from.board, from.square, setUp.hovered->square, scopeByAlt()});
    }
}

void handleSetUpMouse(SettingUp& setUp, const Layout& layout, CommandQueue& commands) {
    const ImGuiIO& io = ImGui::GetIO();
    // While a piece of the palette is dragged, the palette keeps the mouse.
    const bool isHere = ImGui::IsWindowHovered(ImGuiHoveredFlags_AllowWhenBlockedByActiveItem);
    setUp.hovered = isHere ? squareUnderMouse(setUp, layout) : std::nullopt;
    const bool isMoved = io.MouseDelta.x != 0 || io.MouseDelta.y != 0;
    const bool isClicked = ImGui::IsMouseClicked(ImGuiMouseButton_Left) && ImGui::IsWindowHovered();
    if (setUp.hovered && (isMoved || isClicked)) setUp.cursor = *setUp.hovered;
    if (setUp.hovered && isClicked) useToolAt(setUp, *setUp.hovered, commands);
    if (setUp.hovered && ImGui::IsMouseClicked(ImGuiMouseButton_Right) && ImGui::IsWindowHovered())
        commands.emplace_back(
            debugger::RemovePiece{setUp.hovered->board, setUp.hovered->square, scopeByAlt()});
    if (ImGui::IsMouseDown(ImGuiMouseButton_Left)) return;
    if (const auto from = std::exchange(setUp.dragged, std::nullopt))
        dropPiece(setUp, *from, commands);
    if (std::exchange(setUp.isDraggedFromPalette, false) && setUp.hovered &&
        setUp.tool != SetUpTool::Hand)
        useToolAt(setUp, *setUp.hovered, commands);
}

// The squares to blame; those of the problem under the mouse stand out.
void drawProblems(ImDrawList& list, const SettingUp& setUp, const Theme& theme,
                  const Layout& layout) {
    for (std::size_t i = 0; i < setUp.problems.size(); ++i) {
        for (const BoardIndex board : setUp.draft.roster().boardIndices()) {
            const Placement& placement = layout.boards[board];
            if (!placement.isVisible()) continue;
            for (const Square square : setUp.problems[i].squares[board]) {
                drawSign(list, theme, placement, square, Sign::ToBlame);
                if (setUp.litProblem == i)
                    drawSign(list, theme, placement, square, Sign::Inspected);
            }
        }
    }
}

// The cursor, and the square of the twin that an edit would include.
void drawCursor(ImDrawList& list, const SettingUp& setUp, const Theme& theme,
                const Layout& layout) {
    const auto [board, square] = setUp.cursor;
    const auto mark = [&, marked = square](BoardIndex at, Sign sign) {
        if (layout.boards[at].isVisible()) drawSign(list, theme, layout.boards[at], marked, sign);
    };
    mark(board, Sign::InHand);
    const auto found = pieceOn(setUp, setUp.cursor);
    const bool isPlacing = setUp.tool == SetUpTool::Piece;
    if (!found && !isPlacing) return;
    const chess::Color color = isPlacing ? setUp.color : found->color();
    const auto twin = setUp.draft.roster().otherBoard(setUp.draft.owner(board, color), board);
    if (twin && scopeByAlt() == DraftScope::WithTwin) mark(*twin, Sign::Pointer);
}

// The dragged piece, or the piece of the tool, under the mouse.
void drawHeldPiece(ImDrawList& list, const SettingUp& setUp, const Settings& settings,
                   const Looking& looking, const Resources& resources, const Theme& theme,
                   const Layout& layout) {
    constexpr float kOpacity = 0.6F;
    const bool isTool = setUp.tool == SetUpTool::Piece &&
                        (setUp.hovered || setUp.isDraggedFromPalette) && !setUp.dragged;
    if (!setUp.dragged && !isTool) return;
    if (setUp.dragged && setUp.hovered == setUp.dragged) return;
    const BoardIndex board = setUp.dragged   ? setUp.dragged->board
                             : setUp.hovered ? setUp.hovered->board
                                             : setUp.cursor.board;
    const auto piece = setUp.dragged ? pieceOn(setUp, *setUp.dragged) : setUp.piece();
    const Placement& placement = layout.boards[board];
    if (!piece || !placement.isVisible()) return;
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    drawPiece(list, resources.pieces, piece->type(), {mouse.x, mouse.y}, placement.squareSize,
              pieceDegrees(setUp.shown, settings, looking, placement, piece->color()),
              withAlpha(theme.players[setUp.draft.owner(board, piece->color())], kOpacity));
}

}  // namespace

void drawSetUpBoards(SettingUp& setUp, const Settings& settings, const Looking& looking,
                     Drawings& drawings, CommandQueue& commands, const Resources& resources,
                     const Theme& theme, const ScreenRect& area) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const Layout layout = boardsLayout(setUp.shown, settings, looking, area);
    for (const BoardIndex board : setUp.draft.roster().boardIndices())
        setUp.degrees[board] = layout.boards[board].degrees;
    handleSetUpMouse(setUp, layout, commands);
    const BoardsKey key = boardsKey(settings, looking, drawings.generation, resources, area);
    drawings.boards.draw(list, key,
                         [&] { drawAllBoards(list, setUp.shown, resources, theme, layout); });
    drawings.pieces.draw(list, key, [&] {
        drawAllPieces(list, setUp.shown, settings, looking, resources, theme, layout);
    });
    drawProblems(list, setUp, theme, layout);
    drawCursor(list, setUp, theme, layout);
    drawings.seats.draw(list, key,
                        [&] { drawAllSeats(list, setUp.shown, resources, theme, layout); });
    drawHeldPiece(list, setUp, settings, looking, resources, theme, layout);
}

}  // namespace pinwheel::viewer
