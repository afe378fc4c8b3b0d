#include "viewer/chrome/caption.hpp"

#include "viewer/drawing/imgui_versions.hpp"

#include <algorithm>

namespace pinwheel::viewer {

namespace {

constexpr float kLines = 2;
constexpr float kLine = 1.25F;   // line height, in font sizes
constexpr float kMargin = 0.6F;  // above and below, in font sizes
constexpr float kSmallest = 0.6F;

// The larger of the two fonts with a full character set, never scaled up.
ImFont& captionFont(const Resources& resources) {
    ImFont* const text = resources.fonts.text;
    ImFont* const board = resources.fonts.boardText;
    return sizeOf(*board) > sizeOf(*text) ? *board : *text;
}

}  // namespace

float captionHeight(const std::optional<std::string>& caption, const Resources& resources) {
    if (!caption) return 0;
    return sizeOf(captionFont(resources)) * (kLines * kLine + 2 * kMargin);
}

void drawCaption(const std::optional<std::string>& caption, const Resources& resources,
                 const Theme& theme, const ScreenRect& band) {
    if (!caption || caption->empty()) return;
    const ImFont& font = captionFont(resources);
    const float margin = sizeOf(font) * kMargin;
    const float room = std::max(band.width() - 4 * margin, 1.0F);
    const float most = band.height() - 2 * margin;
    const std::string& text = *caption;
    const auto sizeWith = [&](float letters) {
        return font.CalcTextSizeA(letters, FLT_MAX, room, text.c_str());
    };
    float letters = sizeOf(font);
    while (sizeWith(letters).y > most && letters > sizeOf(font) * kSmallest) letters *= 0.95F;
    const ImVec2 size = sizeWith(letters);
    // Text that is still too long is truncated.
    const float top = std::max(band.centre().y - size.y / 2, band.min.y + margin);
    ImDrawList& list = *ImGui::GetBackgroundDrawList();
    list.PushClipRect(toImGui(band.min), toImGui(band.max));
    list.AddText(&font, letters, {band.centre().x - size.x / 2, top}, packed(theme.text),
                 text.c_str(), nullptr, room);
    list.PopClipRect();
}

}  // namespace pinwheel::viewer
