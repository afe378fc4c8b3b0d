#include "viewer/board/compared_boards.hpp"

#include "viewer/board/board_geometry.hpp"
#include "viewer/board/signs.hpp"
#include "viewer/board/thumbnail.hpp"

#include <algorithm>
#include <array>

namespace pinwheel::viewer {

namespace {

using debugger::BoardIndex;
using debugger::Snapshot;

constexpr float kBoardSquares = 8;          // squares
constexpr float kBetweenBoards = 0.6F;      // squares, between two boards
constexpr float kNameAbove = 1.3F;          // font heights, above each of several boards
constexpr float kMarkedCorner = 0.36F;      // squares: the legs of the triangle in a marked corner
constexpr float kLeastComparedSquare = 11;  // points: below that, one of four boards is shown
constexpr float kLeastRing = 15;  // pixels: smaller squares show ghosts only as faint pieces

// Triangles in two opposite corners: a shape that no other sign has, around any piece.
void markDifference(ImDrawList& list, const Theme& theme, const Placement& board,
                    chess::Square square) {
    const auto corners = cornersOf(board, square);
    const auto along = [](ScreenPoint from, ScreenPoint to, float share) {
        return ImVec2{from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share};
    };
    for (const std::size_t corner : {std::size_t{0}, std::size_t{2}}) {
        const ScreenPoint tip = corners[corner];
        const std::array triangle = {toImGui(tip),
                                     along(tip, corners[(corner + 1) % 4], kMarkedCorner),
                                     along(tip, corners[(corner + 3) % 4], kMarkedCorner)};
        list.AddTriangleFilled(triangle[0], triangle[1], triangle[2],
                               packed(theme.signs.inspected));
        list.AddTriangle(triangle[0], triangle[1], triangle[2], packed(theme.signs.rim));
    }
}

void drawOneBoard(ImDrawList& list, const Snapshot& game, const debugger::NodeComparison& nodes,
                  ComparedSide side, BoardIndex board, const CompareForm& form,
                  const Resources& resources, const Theme& theme, const Placement& placement) {
    const bool isLeft = side == ComparedSide::Left;
    const debugger::NodeView& facts = isLeft ? nodes.left : nodes.right;
    drawSmallBoard(list, facts.positions[board], facts.ghosts[board], game.board(board).seats,
                   resources, theme, placement);
    for (const chess::Square square : facts.ghosts[board]) {
        const auto piece = facts.positions[board].pieceOn(square);
        if (piece && placement.squareSize >= kLeastRing * resources.scale)
            drawGhostSign(list, theme, placement, square,
                          theme.players[game.board(board).seats[piece->color()]]);
    }
    for (const chess::Square square : nodes.boards[board].marked())
        markDifference(list, theme, placement, square);
    if (form.square && form.square->board == board)
        drawSign(list, theme, placement, form.square->square, Sign::Inspected);
    if (isMoveShown(nodes, side, form) && game.playsOn(facts.toMove, board))
        drawArrowSign(list, theme, placement, form.move->from(), form.move->to(),
                      theme.signs.playable);
}

}  // namespace

bool isMoveShown(const debugger::NodeComparison& nodes, ComparedSide side,
                 const CompareForm& form) {
    const bool isLeft = side == ComparedSide::Left;
    if (!form.move || form.isMoveLeft != isLeft) return false;
    const auto& moves = isLeft ? nodes.onlyLeft : nodes.onlyRight;
    return std::find(moves.begin(), moves.end(), *form.move) != moves.end();
}

ComparedBoards shownBoards(const Snapshot& game, const debugger::NodeComparison& nodes,
                           const CompareForm& form, float width, float scale) {
    ComparedBoards boards;
    if (game.boards.size() == 1) {
        boards.only = BoardIndex{0};
        return boards;
    }
    if (const auto* const chosen = std::get_if<BoardIndex>(&form.boards)) boards.only = *chosen;
    if (!std::holds_alternative<std::monostate>(form.boards)) return boards;
    if (width / (2 * kBoardSquares + kBetweenBoards) >= kLeastComparedSquare * scale) return boards;
    const auto indices = game.roster->boardIndices();
    boards.only = *std::max_element(indices.begin(), indices.end(), [&](auto a, auto b) {
        return nodes.boards[a].marked().count() < nodes.boards[b].marked().count();
    });
    return boards;
}

float comparedHeight(const ComparedBoards& boards, float width) {
    return boards.only ? width : width + 2 * kNameAbove * boards.letters;
}

float comparedWidth(const ComparedBoards& boards, float height) {
    return boards.only ? height : height - 2 * kNameAbove * boards.letters;
}

void drawComparedBoards(ImDrawList& list, const Snapshot& game,
                        const debugger::NodeComparison& nodes, ComparedSide side,
                        const CompareForm& form, const ComparedBoards& boards,
                        const Resources& resources, const Theme& theme, const ScreenRect& area) {
    if (boards.only) {
        const float square = std::min(area.width(), area.height()) / kBoardSquares;
        const Placement placement(area.centre(), square,
                                  90.0F * static_cast<float>(boards.quarterTurns % 4));
        drawOneBoard(list, game, nodes, side, *boards.only, form, resources, theme, placement);
        return;
    }
    const float above = kNameAbove * boards.letters;
    const float square =
        std::min(area.width(), area.height() - 2 * above) / (2 * kBoardSquares + kBetweenBoards);
    const float board = kBoardSquares * square;
    const ScreenPoint corner{area.centre().x - board - kBetweenBoards * square / 2, area.min.y};
    for (const BoardIndex each : game.roster->boardIndices()) {
        const std::size_t number = index(each);
        const float left = corner.x + (number % 2 == 0 ? 0 : board + kBetweenBoards * square);
        const float top =
            corner.y + (number < 2 ? 0 : above + board + kBetweenBoards * square) + above;
        drawTextCentred(list, resources.fonts.boardText, boards.letters,
                        {left + board / 2, top - above / 2}, theme.quietText,
                        game.board(each).name);
        drawOneBoard(list, game, nodes, side, each, form, resources, theme,
                     {{left + board / 2, top + board / 2}, square, 0});
    }
}

}  // namespace pinwheel::viewer
