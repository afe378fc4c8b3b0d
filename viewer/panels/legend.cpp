#include "viewer/panels/legend.hpp"

#include "viewer/board/answer_signs.hpp"
#include "viewer/board/piece.hpp"
#include "viewer/board/signs.hpp"
#include "viewer/chrome/event_sign.hpp"
#include "viewer/chrome/widgets.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace pinwheel::viewer {

namespace {

using chess::Square;
using debugger::Snapshot;

constexpr Square kShown = Square::d4;  // an arbitrary one
constexpr float kWideLegend = 38;      // text heights: room for large examples
constexpr float kSmallExample = 1.15F;
constexpr float kLargeExample = 2.1F;
constexpr float kFrameExample = 0.16F;  // width of the frame, of the side
constexpr float kWayExample = 0.45F;    // half of the path, of the side
constexpr float kAnswerExample = 0.3F;  // radius of the badge, of the side
constexpr float kLargeGap = 0.3F;       // between the rows of large examples

// A board placed so that the shown square is centred here.
Placement boardAround(ScreenPoint at, float square) {
    const Placement board{at, square, 0};
    const ScreenPoint middle = toScreen(board, centreOf(kShown));
    return {{2 * at.x - middle.x, 2 * at.y - middle.y}, square, 0};
}

// A piece to which a sign applies, for examples that are large enough to show it.
void drawPieceUnder(ImDrawList& list, const Resources& resources, const Theme& theme,
                    ScreenPoint at, float side, Sign sign) {
    const auto piece = [&](chess::PieceType type, std::uint8_t player) {
        drawPiece(list, resources.pieces, type, at, side * size::kPiece, 0,
                  theme.players[debugger::SeatIndex{player}]);
    };
    switch (sign) {
        case Sign::Capture:
        case Sign::BoardOnlyCapture:
            return piece(chess::PieceType::Pawn, 1);
        case Sign::InHand:
            return piece(chess::PieceType::Knight, 0);
        case Sign::ToBlame:
            return piece(chess::PieceType::Rook, 1);
        case Sign::Check:
            return piece(chess::PieceType::King, 0);
        default:
            return;
    }
}

// A sign as it looks on a square of the boards.
void drawExample(ImDrawList& list, const Resources& resources, const Theme& theme, ScreenPoint at,
                 float side, Sign sign, bool isLarge) {
    const Placement board = boardAround(at, side);
    drawQuad(list, cornersOf(board, kShown), theme.lightSquare);
    if (isLarge && sign != Sign::Check) drawPieceUnder(list, resources, theme, at, side, sign);
    switch (sign) {
        case Sign::Ghost:
            drawPiece(list, resources.pieces, chess::PieceType::Pawn, at, side * size::kGhostPiece,
                      0, withAlpha(theme.players[debugger::SeatIndex{0}], kGhostOpacity));
            return drawGhostSign(list, theme, board, kShown, theme.players[debugger::SeatIndex{0}]);
        case Sign::Circle:
            return drawCircleSign(list, theme, boardAround(at, side * 0.8F), kShown,
                                  theme.marks.front());
        case Sign::Arrow: {
            // Smaller squares, so that the arrow stays within the example.
            const Placement small = boardAround({at.x - side / 4, at.y}, side * 0.62F);
            return drawArrowSign(list, theme, small, kShown, Square::e4, theme.marks.front());
        }
        case Sign::BestLine: {
            const Placement small = boardAround({at.x - side * 0.42F, at.y}, side * 0.45F);
            return drawBestMoveSign(list, theme, small, kShown, Square::f4,
                                    theme.players[debugger::SeatIndex{0}], false);
        }
        default:
            drawSign(list, theme, board, kShown, sign);
    }
    if (isLarge && sign == Sign::Check) drawPieceUnder(list, resources, theme, at, side, sign);
}

// The path of a move, from one side of the example to the other.
void drawWayExample(ImDrawList& list, const Theme& theme, ScreenPoint at, float side) {
    drawQuad(list, cornersOf(boardAround(at, side), kShown), theme.lightSquare);
    const float square = side * kWayExample;
    drawWaySign(list, theme, boardAround({at.x - square, at.y}, square), kShown, Square::f4, false);
}

// A square for a whole board, with the frame of its player.
void drawFrameExample(ImDrawList& list, const Theme& theme, ScreenPoint at, float side) {
    drawQuad(list, cornersOf(boardAround(at, side), kShown), theme.lightSquare);
    const float inner = side * (1 - kFrameExample) / 2;
    list.AddRect({at.x - inner, at.y - inner}, {at.x + inner, at.y + inner},
                 packed(theme.players[debugger::SeatIndex{0}]), 0, ImDrawFlags_None,
                 side * kFrameExample);
}

// A small picture, drawn by a function of its centre and side, and its meaning.
template <class Draw>
void drawRow(const Theme& theme, std::string_view meaning, bool isLarge, Draw draw) {
    const float line = ImGui::GetTextLineHeight();
    const float side = line * (isLarge ? kLargeExample : kSmallExample);
    const float below = isLarge ? side - line : 0;  // what the example is higher than the text
    const ImVec2 at = ImGui::GetCursorScreenPos();
    draw(*ImGui::GetWindowDrawList(), {at.x + side / 2, at.y + (line + below) / 2}, side);
    ImGui::SetCursorScreenPos({at.x, at.y + below / 2});
    ImGui::Indent(side + line * 0.6F);
    wrappedText(meaning, isLarge ? theme.text : theme.quietText);
    ImGui::Unindent(side + line * 0.6F);
    if (isLarge) {
        const float next = at.y + side + line * kLargeGap;
        ImGui::SetCursorScreenPos({at.x, std::max(next, ImGui::GetCursorScreenPos().y)});
    }
}

std::string boardsOf(const Snapshot& game, debugger::SeatIndex player) {
    std::string names;
    for (const debugger::BoardIndex board : game.seat(player).boards)
        names += fmt::format("{}{}", names.empty() ? "" : " and ", game.board(board).name);
    return names;
}

// Each player's colour and boards.
void drawPlayerColours(const Snapshot& game, const Theme& theme) {
    for (const debugger::SeatIndex player : game.roster->seatIndices()) {
        playerDot(theme.players[player], theme);
        const debugger::SeatView& seat = game.seat(player);
        text(seat.person.empty() ? std::string(seat.name)
                                 : fmt::format("{}: {}", seat.name, seat.person),
             theme.playerTexts[player]);
        if (game.isOneBoard()) continue;
        ImGui::SameLine();
        text(fmt::format("{} on {}",
                         game.seat(player).color == chess::Color::White ? "White" : "Black",
                         boardsOf(game, player)),
             theme.quietText);
    }
}

// The signs of a lesson that asks something.
void drawAnswerRows(const Resources& resources, const Theme& theme, bool isLarge) {
    constexpr std::array kRows = {
        std::pair(AnswerSign::Chosen, "chosen, not checked yet"),
        std::pair(AnswerSign::Right, "right"),
        std::pair(AnswerSign::Wrong, "wrong"),
        std::pair(AnswerSign::Missing, "missing: it belongs to the answer"),
    };
    for (const auto& row : kRows) {
        const AnswerSign sign = row.first;
        drawRow(theme, row.second, isLarge, [&](ImDrawList& list, ScreenPoint at, float side) {
            const Placement board = boardAround(at, side);
            drawQuad(list, cornersOf(board, kShown), theme.lightSquare);
            drawAnswerTint(list, theme, board, kShown, sign);
            drawAnswerMark(list, theme, toImGui(at), side * kAnswerExample, sign);
        });
    }
    drawRow(theme, "the cursor of the keyboard", isLarge,
            [&](ImDrawList& list, ScreenPoint at, float side) {
                drawExample(list, resources, theme, at, side, Sign::Pointer, isLarge);
            });
    ImGui::Separator();
}

// Two in a row, because the legend is long.
void drawEventRows(const Snapshot& game, const Theme& theme) {
    text("On the timeline:", theme.quietText);
    if (!ImGui::BeginTable("events", 2)) return;
    for (const debugger::Mark mark : kMarksByWeight) {
        const bool isCoupled = mark == debugger::Mark::Ghost || mark == debugger::Mark::Divergence;
        if (isCoupled && game.isOneBoard()) continue;
        ImGui::TableNextColumn();
        eventSignWithName(mark, theme);
    }
    ImGui::EndTable();
}

}  // namespace

void drawLegend(const Snapshot& game, const Resources& resources, const Theme& theme) {
    const bool isLarge = ImGui::GetContentRegionAvail().x > kWideLegend * ImGui::GetFontSize();
    drawPlayerColours(game, theme);
    ImGui::Separator();
    if (game.isAskedAbout) drawAnswerRows(resources, theme, isLarge);
    for (const SignLook& look : kSigns) {
        const std::string_view meaning = game.isOneBoard() ? look.onOneBoard : look.meaning;
        if (meaning.empty()) continue;
        drawRow(theme, meaning, isLarge, [&](ImDrawList& list, ScreenPoint at, float side) {
            drawExample(list, resources, theme, at, side, look.sign, isLarge);
        });
    }
    drawRow(theme, "the move in question", isLarge,
            [&](ImDrawList& list, ScreenPoint at, float side) {
                drawWayExample(list, theme, at, side);
            });
    if (!game.isOneBoard())
        drawRow(theme, "around a board: its player is to move", isLarge,
                [&](ImDrawList& list, ScreenPoint at, float side) {
                    drawFrameExample(list, theme, at, side);
                });
    ImGui::Separator();
    wrappedText(
        "Click a piece, then a target. Hold Alt over a target to see why it can or cannot be "
        "played. Right-drag draws an arrow, right-click a circle: green, with Shift red, with Alt "
        "blue, with both yellow. Esc clears them.",
        theme.quietText);
    ImGui::Separator();
    drawEventRows(game, theme);
}

}  // namespace pinwheel::viewer
