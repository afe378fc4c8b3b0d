#include "viewer/chrome/style.hpp"

#include "viewer/drawing/canvas.hpp"

namespace pinwheel::viewer {

void applyStyle(const Theme& theme, float scale) {
    ImGuiStyle& style = ImGui::GetStyle();
    style = ImGuiStyle();
    style.WindowRounding = 6;
    style.FrameRounding = 4;
    style.WindowBorderSize = 0;
    style.FrameBorderSize = 1;
    style.PopupBorderSize = 1;
    style.PopupRounding = 6;
    style.GrabRounding = 4;
    style.GrabMinSize = 14;
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
    set(ImGuiCol_Border, withAlpha(theme.quietText, 0.35F));
    set(ImGuiCol_NavHighlight, theme.accent);
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
    set(ImGuiCol_MenuBarBg, theme.panelTitle);
    set(ImGuiCol_TitleBg, theme.panelTitle);
    set(ImGuiCol_TitleBgActive, theme.panelTitle);
    set(ImGuiCol_ChildBg, withAlpha(theme.panel, 0));
    set(ImGuiCol_CheckMark, theme.accent);
    set(ImGuiCol_SliderGrab, theme.accent);
    set(ImGuiCol_SliderGrabActive, theme.text);
    set(ImGuiCol_FrameBgHovered, theme.line);
    set(ImGuiCol_FrameBgActive, theme.line);
    set(ImGuiCol_TextSelectedBg, withAlpha(theme.accent, 0.4F));
    set(ImGuiCol_ModalWindowDimBg, withAlpha(theme.shadow, 0.55F));
}

}  // namespace pinwheel::viewer
