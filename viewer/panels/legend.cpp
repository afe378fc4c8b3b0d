#include "viewer/panels/legend.hpp"

#include "viewer/board/board_geometry.hpp"
#include "viewer/board/piece.hpp"
#include "viewer/chrome/widgets.hpp"

#include <functional>

namespace pinwheel::viewer {

namespace {

using Picture = std::function<void(ImDrawList&, ScreenPoint, float)>;

// A small picture, then what it means.
void row(const Theme& theme, const char* meaning, const Picture& draw) {
    const float height = ImGui::GetTextLineHeight();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    draw(*ImGui::GetWindowDrawList(), {at.x + height * 0.6F, at.y + height * 0.5F}, height);
    ImGui::Indent(height * 1.6F);
    wrappedText(meaning, theme.quietText);
    ImGui::Unindent(height * 1.6F);
}

Placement squareAbout(ScreenPoint centre, float size) { return {centre, size, 0}; }

// The square of a one-square board about its middle.
std::array<ScreenPoint, 4> frameAbout(ScreenPoint at, float side) {
    const Placement place = squareAbout(at, side);
    return {toScreen(place, {3.5F, 4.5F}), toScreen(place, {4.5F, 4.5F}),
            toScreen(place, {4.5F, 3.5F}), toScreen(place, {3.5F, 3.5F})};
}

}  // namespace

void drawLegend(const Resources& resources, const Theme& theme) {
    row(theme, "the piece in hand, on both boards", [&](ImDrawList& list, ScreenPoint at, float h) {
        drawQuadOutline(list, frameAbout(at, h * 0.9F), h * 0.11F, theme.grabbed);
    });
    row(theme, "playable: legal on both boards", [&](ImDrawList& list, ScreenPoint at, float h) {
        list.AddCircleFilled(toImGui(at), h * 0.26F, packed(theme.playable));
    });
    row(theme, "playable, and captures on this board",
        [&](ImDrawList& list, ScreenPoint at, float h) {
            list.AddCircle(toImGui(at), h * 0.42F, packed(theme.playable), 0, h * 0.13F);
        });
    row(theme, "legal on this board only: not playable",
        [&](ImDrawList& list, ScreenPoint at, float h) {
            drawDashedCircle(list, at, h * 0.36F, h * 0.1F, theme.boardOnly);
        });
    row(theme, "ghost: its twin was captured, so it never moves again",
        [&](ImDrawList& list, ScreenPoint at, float h) {
            drawPiece(list, resources.pieces, chess::PieceType::Pawn, at, h * 1.1F, 0,
                      withAlpha(theme.quietText, kGhostOpacity));
            drawDashedCircle(list, at, h * 0.5F, h * 0.08F, theme.quietText);
        });
    row(theme, "the last move", [&](ImDrawList& list, ScreenPoint at, float h) {
        drawQuad(list, frameAbout(at, h * 0.9F), withAlpha(theme.lastMove, 0.6F));
    });
    row(theme, "a king in check", [&](ImDrawList& list, ScreenPoint at, float h) {
        drawQuad(list, frameAbout(at, h * 0.9F), withAlpha(theme.check, 0.45F));
        drawQuadOutline(list, frameAbout(at, h * 0.85F), h * 0.1F, theme.check);
    });
    row(theme, "to blame for a move that cannot be played",
        [&](ImDrawList& list, ScreenPoint at, float h) {
            drawQuadOutline(list, frameAbout(at, h * 0.85F), h * 0.12F, theme.culprit);
        });
    ImGui::Separator();
    wrappedText(
        "Click a piece, then a target. Alt over a target tells why it can or cannot be "
        "played. Right-drag draws an arrow, right-click a circle; with Shift red, with Alt "
        "blue, with both yellow.",
        theme.quietText);
}

}  // namespace pinwheel::viewer
