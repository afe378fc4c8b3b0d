#include "viewer/frame.hpp"

#include "viewer/panels/side_panel.hpp"

#include <algorithm>

namespace viewer {

namespace {

constexpr float kPadding = 12;     // points
constexpr float kLeastSide = 300;  // the side panel's width, in points
constexpr float kMostSide = 460;
constexpr float kSideShare = 0.28F;  // of the window's width
constexpr ImGuiWindowFlags kFixed = ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize |
                                    ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoCollapse |
                                    ImGuiWindowFlags_NoSavedSettings |
                                    ImGuiWindowFlags_NoBringToFrontOnFocus;

void beginFixed(const char* name, const ScreenRect& rect, ImGuiWindowFlags more = 0) {
    ImGui::SetNextWindowPos(toImGui(rect.min));
    ImGui::SetNextWindowSize({rect.width(), rect.height()});
    ImGui::Begin(name, nullptr, kFixed | more);
}

// The answer to why a move cannot be played, at the foot of the boards.
void drawSentence(const ViewState& view, const Resources& resources, const Theme& theme,
                  const ScreenRect& boards) {
    if (!view.why) return;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float pad = kPadding * resources.scale;
    const std::string& text = view.why->sentence;
    const float wrap = boards.width() - 6 * pad;
    const float height = ImGui::GetFontSize();
    const ImVec2 size = resources.fonts.text->CalcTextSizeA(height, FLT_MAX, wrap, text.c_str());
    const ScreenPoint corner{boards.centre().x - size.x / 2, boards.max.y - pad * 2 - size.y};
    list.AddRectFilled({corner.x - pad, corner.y - pad * 0.7F},
                       {corner.x + size.x + pad, corner.y + size.y + pad * 0.7F},
                       packed(theme.panelTitle), pad * 0.5F);
    list.AddText(resources.fonts.text, height, toImGui(corner), packed(theme.text), text.c_str(),
                 nullptr, wrap);
}

}  // namespace

void applyStyle(const Theme& theme, float scale) {
    ImGuiStyle& style = ImGui::GetStyle();
    style = ImGuiStyle();
    style.WindowRounding = 6;
    style.FrameRounding = 4;
    style.WindowBorderSize = 0;
    style.WindowPadding = {14, 12};
    style.FramePadding = {10, 5};
    style.ItemSpacing = {8, 7};
    style.CellPadding = {6, 4};
    style.ScrollbarSize = 12;
    style.ScaleAllSizes(scale);
    const auto set = [&style](ImGuiCol slot, Rgba colour) {
        style.Colors[slot] = toVector(colour);
    };
    set(ImGuiCol_Text, theme.text);
    set(ImGuiCol_TextDisabled, theme.quietText);
    set(ImGuiCol_WindowBg, theme.panel);
    set(ImGuiCol_PopupBg, theme.panel);
    set(ImGuiCol_Border, theme.line);
    set(ImGuiCol_Header, withAlpha(theme.accent, 0.35F));
    set(ImGuiCol_HeaderHovered, withAlpha(theme.accent, 0.25F));
    set(ImGuiCol_HeaderActive, withAlpha(theme.accent, 0.45F));
    set(ImGuiCol_Button, theme.panelTitle);
    set(ImGuiCol_ButtonHovered, withAlpha(theme.accent, 0.35F));
    set(ImGuiCol_ButtonActive, withAlpha(theme.accent, 0.55F));
    set(ImGuiCol_FrameBg, theme.panelTitle);
    set(ImGuiCol_TableHeaderBg, theme.panel);
    set(ImGuiCol_ScrollbarBg, theme.panel);
    set(ImGuiCol_ScrollbarGrab, theme.line);
    set(ImGuiCol_Separator, theme.line);
}

void drawFrame(const session::Snapshot& game, ViewState& view, CommandQueue& commands,
               const Resources& resources, ImageSize window) {
    const Theme theme = themeFor(view.theme, view.palette);
    const float pad = kPadding * resources.scale;
    const auto width = static_cast<float>(window.width);
    const auto height = static_cast<float>(window.height);
    const float side =
        std::clamp(width * kSideShare, kLeastSide * resources.scale, kMostSide * resources.scale);
    ImGui::PushFont(resources.fonts.text);

    const ScreenRect boards{{0, 0}, {width - side - pad, height}};
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0, 0));
    ImGui::PushStyleColor(ImGuiCol_WindowBg, toVector(theme.background));
    beginFixed("Compass", boards,
               ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
    drawCompass(game, view, commands, resources, theme,
                {{pad, pad}, {boards.max.x - pad, height - pad}});
    drawSentence(view, resources, theme, boards);
    ImGui::End();
    ImGui::PopStyleColor();
    ImGui::PopStyleVar();

    beginFixed("Moves", {{width - side, pad}, {width - pad, height - pad}});
    drawSidePanel(game, view, commands, resources, theme);
    ImGui::End();
    drawPromotionDialog(game, view, commands, resources, theme);
    drawHelp(view, resources, theme);
    ImGui::PopFont();
}

}  // namespace viewer
