#include "viewer/panels/caption.hpp"

#include <algorithm>

namespace viewer {

namespace {

constexpr float kLetters = 1.4F;  // as large as the running text
constexpr float kLines = 2;
constexpr float kMargin = 0.7F;  // above and below, as a share of the running text
constexpr float kLeastLetters = 0.6F;

}  // namespace

float captionHeight(const ViewState& view) {
    if (!view.caption) return 0;
    return ImGui::GetFontSize() * (kLetters * kLines * 1.2F + 2 * kMargin);
}

void drawCaption(const ViewState& view, const Resources& resources, const Theme& theme,
                 const ScreenRect& band) {
    if (!view.caption || view.caption->empty()) return;
    const float margin = ImGui::GetFontSize() * kMargin;
    const float room = std::max(band.width() - 6 * margin, 1.0F);
    const float most = band.height() - 2 * margin;
    ImFont* const font = resources.fonts.boardText;
    const std::string& text = *view.caption;
    float letters = ImGui::GetFontSize() * kLetters;
    const float least = ImGui::GetFontSize() * kLeastLetters;
    ImVec2 size = font->CalcTextSizeA(letters, FLT_MAX, room, text.c_str());
    while (size.y > most && letters > least) {
        letters *= 0.95F;
        size = font->CalcTextSizeA(letters, FLT_MAX, room, text.c_str());
    }
    ImDrawList& list = *ImGui::GetBackgroundDrawList();
    list.PushClipRect(toImGui(band.min), toImGui(band.max));
    list.AddText(font, letters, {band.centre().x - size.x / 2, band.centre().y - size.y / 2},
                 packed(theme.text), text.c_str(), nullptr, room);
    list.PopClipRect();
}

}  // namespace viewer
