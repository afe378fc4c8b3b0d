#include "viewer/drawing/canvas.hpp"

#include "viewer/drawing/imgui_versions.hpp"
#include "viewer/drawing/theme.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace pinwheel::viewer {

namespace {

constexpr std::size_t kPoints = 4;  // per dash
constexpr float kShare = 0.58F;     // of the dash in dash plus gap

}  // namespace

ResourceStamp stampOf(const Resources& resources) {
    const Fonts& fonts = resources.fonts;
    return {{sizeOf(*fonts.text), sizeOf(*fonts.bold), sizeOf(*fonts.mono),
             sizeOf(*fonts.boardText), sizeOf(*fonts.headline)},
            resources.pieces,
            resources.scale};
}

ImU32 packed(Rgba colour) { return IM_COL32(colour.red, colour.green, colour.blue, colour.alpha); }

ImVec4 toVector(Rgba colour) { return ImGui::ColorConvertU32ToFloat4(packed(colour)); }

void drawDashedCircle(ImDrawList& list, ScreenPoint centre, float radius, float width, Rgba colour,
                      std::size_t dashes) {
    const float step = 2 * std::numbers::pi_v<float> / static_cast<float>(dashes);
    for (std::size_t dash = 0; dash < dashes; ++dash) {
        for (std::size_t point = 0; point < kPoints; ++point) {
            const float within = static_cast<float>(point) / (kPoints - 1) * kShare;
            const float angle = step * (static_cast<float>(dash) + within);
            list.PathLineTo(
                {centre.x + radius * std::cos(angle), centre.y + radius * std::sin(angle)});
        }
        list.PathStroke(packed(colour), ImDrawFlags_None, width);
    }
}

void drawRimmedDot(ImDrawList& list, ScreenPoint centre, float radius, Rgba fill, Rgba rim) {
    const float width = std::max(radius * 0.2F, 1.0F);
    list.AddCircleFilled(toImGui(centre), radius - width / 2, packed(fill));
    list.AddCircle(toImGui(centre), radius - width / 2, packed(rim), 0, width);
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

void drawFadingFrame(ImDrawList& list, const std::array<ScreenPoint, 4>& inner,
                     const std::array<ScreenPoint, 4>& outer, Rgba colour) {
    const ImVec2 white = ImGui::GetFontTexUvWhitePixel();
    list.PrimReserve(4 * 6, 4 * 4);
    for (std::size_t i = 0; i < 4; ++i) {
        const std::size_t next = (i + 1) % 4;
        const auto first = static_cast<ImDrawIdx>(list._VtxCurrentIdx);
        for (const unsigned corner : {0U, 1U, 2U, 0U, 2U, 3U})
            list.PrimWriteIdx(static_cast<ImDrawIdx>(first + corner));
        list.PrimWriteVtx(toImGui(inner[i]), white, packed(colour));
        list.PrimWriteVtx(toImGui(inner[next]), white, packed(colour));
        list.PrimWriteVtx(toImGui(outer[next]), white, packed(withAlpha(colour, 0)));
        list.PrimWriteVtx(toImGui(outer[i]), white, packed(withAlpha(colour, 0)));
    }
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

}  // namespace pinwheel::viewer
