#include "viewer/canvas.hpp"

#include "viewer/piece_atlas.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace viewer {

ImU32 packed(Rgba colour) { return IM_COL32(colour.red, colour.green, colour.blue, colour.alpha); }

ImVec4 toVector(Rgba colour) { return ImGui::ColorConvertU32ToFloat4(packed(colour)); }

void drawDashedCircle(ImDrawList& list, ScreenPoint centre, float radius, float width,
                      Rgba colour) {
    constexpr float kDashAndGap = 7.0F;  // in widths
    const float circumference = 2 * std::numbers::pi_v<float> * radius;
    const int dashes =
        std::clamp(static_cast<int>(circumference / (kDashAndGap * std::max(width, 0.5F))), 8, 16);
    const float step = 2 * std::numbers::pi_v<float> / static_cast<float>(dashes);
    for (int i = 0; i < dashes; ++i) {
        const float start = static_cast<float>(i) * step;
        list.PathArcTo(toImGui(centre), radius, start, start + step * 0.58F, 6);
        list.PathStroke(packed(colour), ImDrawFlags_None, width);
    }
}

void drawQuad(ImDrawList& list, const std::array<ScreenPoint, 4>& corners, Rgba fill) {
    list.AddQuadFilled(toImGui(corners[0]), toImGui(corners[1]), toImGui(corners[2]),
                       toImGui(corners[3]), packed(fill));
}

void drawQuadOutline(ImDrawList& list, const std::array<ScreenPoint, 4>& corners, float width,
                     Rgba colour) {
    list.AddQuad(toImGui(corners[0]), toImGui(corners[1]), toImGui(corners[2]), toImGui(corners[3]),
                 packed(colour), width);
}

void drawPiece(ImDrawList& list, void* atlas, chess::PieceType type, ScreenPoint centre, float size,
               float degrees, Rgba tint) {
    const Placement cell{centre, size / 8, degrees};
    const AtlasSpan span = atlasSpan(type);
    list.AddImageQuad(atlas, toImGui(toScreen(cell, {0, 8})), toImGui(toScreen(cell, {8, 8})),
                      toImGui(toScreen(cell, {8, 0})), toImGui(toScreen(cell, {0, 0})),
                      {span.left, 0}, {span.right, 0}, {span.right, 1}, {span.left, 1},
                      packed(tint));
}

float textWidth(ImFont* font, float height, std::string_view text) {
    return font->CalcTextSizeA(height, FLT_MAX, 0, text.data(), text.data() + text.size()).x;
}

void drawTextCentred(ImDrawList& list, ImFont* font, float height, ScreenPoint centre, Rgba colour,
                     std::string_view text) {
    const float width = textWidth(font, height, text);
    list.AddText(font, height, {centre.x - width / 2, centre.y - height / 2}, packed(colour),
                 text.data(), text.data() + text.size());
}

}  // namespace viewer
