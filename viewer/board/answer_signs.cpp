#include "viewer/board/answer_signs.hpp"

#include "viewer/drawing/canvas.hpp"

#include <algorithm>

namespace pinwheel::viewer {

namespace {

// In squares.
constexpr float kBadge = 0.16F;
constexpr float kBadgeAt = 0.31F;  // from the centre, to the right and upwards
constexpr float kStroke = 0.05F;
constexpr float kTint = 0.42F;

Rgba inkOf(const Theme& theme, AnswerSign sign) {
    switch (sign) {
        case AnswerSign::Chosen:
            return theme.signs.inHand;
        case AnswerSign::Right:
            return theme.signs.playable;
        case AnswerSign::Wrong:
            return theme.signs.check;
        case AnswerSign::Missing:
            return theme.signs.inspected;
    }
    return theme.signs.inHand;
}

}  // namespace

void drawAnswerTint(ImDrawList& list, const Theme& theme, const Placement& board,
                    chess::Square square, AnswerSign sign) {
    drawQuad(list, cornersOf(board, square), withAlpha(inkOf(theme, sign), kTint));
}

void drawAnswerBadge(ImDrawList& list, const Theme& theme, const Placement& board,
                     chess::Square square, AnswerSign sign) {
    const float side = board.squareSize;
    const ScreenPoint middle = toScreen(board, centreOf(square));
    drawAnswerMark(list, theme, {middle.x + kBadgeAt * side, middle.y - kBadgeAt * side},
                   kBadge * side, sign);
}

void drawAnswerMark(ImDrawList& list, const Theme& theme, ImVec2 at, float radius,
                    AnswerSign sign) {
    const float stroke = std::max(kStroke / kBadge * radius, 1.5F);
    const ImU32 rim = packed(theme.signs.rim);
    list.AddCircleFilled(at, radius + stroke * 0.8F, rim);
    list.AddCircleFilled(at, radius, packed(inkOf(theme, sign)));
    const auto line = [&](float x1, float y1, float x2, float y2) {
        list.AddLine({at.x + x1 * radius, at.y + y1 * radius},
                     {at.x + x2 * radius, at.y + y2 * radius}, rim, stroke);
    };
    switch (sign) {
        case AnswerSign::Chosen:
            list.AddCircleFilled(at, radius * 0.4F, rim);
            return;
        case AnswerSign::Right:
            line(-0.5F, 0.05F, -0.1F, 0.45F);
            line(-0.1F, 0.45F, 0.55F, -0.4F);
            return;
        case AnswerSign::Wrong:
            line(-0.42F, -0.42F, 0.42F, 0.42F);
            line(-0.42F, 0.42F, 0.42F, -0.42F);
            return;
        case AnswerSign::Missing:
            line(-0.55F, 0, 0.55F, 0);
            line(0, -0.55F, 0, 0.55F);
            return;
    }
}

}  // namespace pinwheel::viewer
