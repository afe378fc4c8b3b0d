#include "viewer/app/frame.hpp"

#include "viewer/board/compass.hpp"
#include "viewer/chrome/caption.hpp"
#include "viewer/chrome/dialogs.hpp"
#include "viewer/chrome/menu_bar.hpp"
#include "viewer/chrome/region_chooser.hpp"
#include "viewer/chrome/timeline.hpp"
#include "viewer/chrome/toast.hpp"
#include "viewer/chrome/widgets.hpp"
#include "viewer/panels/breakpoints.hpp"
#include "viewer/panels/clocks.hpp"
#include "viewer/panels/events.hpp"
#include "viewer/panels/game.hpp"
#include "viewer/panels/legality.hpp"
#include "viewer/panels/legend.hpp"
#include "viewer/panels/move_log.hpp"
#include "viewer/panels/position.hpp"
#include "viewer/panels/repetition.hpp"
#include "viewer/panels/search_tree.hpp"
#include "viewer/panels/twins.hpp"
#include "viewer/panels/why.hpp"
#include "viewer/panels/zobrist.hpp"

#include <algorithm>

namespace pinwheel::viewer {

namespace {

using debugger::Snapshot;

constexpr float kPadding = 12;   // points, around the boards
constexpr float kSentence = 40;  // below them, for one line of text
constexpr ImGuiWindowFlags kFixed = ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize |
                                    ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoCollapse |
                                    ImGuiWindowFlags_NoSavedSettings |
                                    ImGuiWindowFlags_NoBringToFrontOnFocus;

void beginFixed(const char* name, const ScreenRect& rect, ImGuiWindowFlags more = 0) {
    ImGui::SetNextWindowPos(toImGui(rect.min));
    ImGui::SetNextWindowSize({std::max(rect.width(), 1.0F), std::max(rect.height(), 1.0F)});
    ImGui::Begin(name, nullptr, kFixed | more);
}

// One sentence at the foot of the boards: why a move cannot be played, else what was refused, else
// how the game ended.
std::string sentence(const Snapshot& game, const ViewState& view) {
    if (view.why) return view.why->sentence;
    if (!view.notice.empty()) return view.notice;
    if (game.outcome)
        return explainEnd(game.state, game.occurrences, *game.outcome, duplicate::Rulings{});
    return "";
}

void drawSentence(const std::string& text, const Resources& resources, const Theme& theme,
                  const ScreenRect& boards) {
    if (text.empty()) return;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float pad = kPadding * resources.scale;
    const float wrap = std::max(boards.width() - 6 * pad, 1.0F);
    // Rather a little smaller than on two lines, for which there is no room below the boards.
    constexpr float kSmallest = 0.7F;
    const float whole = ImGui::GetFontSize();
    const float fitted =
        whole * wrap / std::max(textWidth(resources.fonts.text, whole, text), 1.0F);
    const float height = std::clamp(fitted, whole * kSmallest, whole);
    const ImVec2 size = resources.fonts.text->CalcTextSizeA(height, FLT_MAX, wrap, text.c_str());
    const ScreenPoint corner{boards.centre().x - size.x / 2, boards.max.y - pad - size.y};
    const ImVec2 min{corner.x - pad, corner.y - pad * 0.5F};
    const ImVec2 max{corner.x + size.x + pad, corner.y + size.y + pad * 0.5F};
    list.AddRectFilled(min, max, packed(theme.panelTitle), pad * 0.5F);
    list.AddRect(min, max, packed(theme.line), pad * 0.5F);
    list.AddText(resources.fonts.text, height, toImGui(corner), packed(theme.text), text.c_str(),
                 nullptr, wrap);
}

void drawBoards(const Snapshot& game, ViewState& view, CommandQueue& commands,
                const Resources& resources, const Theme& theme, const ScreenRect& area) {
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0, 0));
    ImGui::PushStyleColor(ImGuiCol_WindowBg, toVector(theme.background));
    beginFixed("Compass", area, ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
    drawCompass(game, view, commands, resources, theme, compassArea(area, resources.scale));
    drawSentence(sentence(game, view), resources, theme, area);
    ImGui::End();
    ImGui::PopStyleColor();
    ImGui::PopStyleVar();
}

void drawPanel(Panel panel, const Snapshot& game, ViewState& view, CommandQueue& commands,
               const Resources& resources, const Theme& theme) {
    switch (panel) {
        case Panel::Game:
            return drawGame(game, view, commands, resources, theme);
        case Panel::Moves:
            return drawMoveLog(game, view, commands, resources, theme);
        case Panel::Why:
            return drawWhyPanel(game, view, theme);
        case Panel::Legend:
            return drawLegend(resources, theme);
        case Panel::Zobrist:
            return drawZobrist(game, view, commands, resources, theme);
        case Panel::Clocks:
            return drawClocks(game, view, commands, resources, theme);
        case Panel::Repetition:
            return drawRepetition(game, view, commands, resources, theme);
        case Panel::Position:
            return drawPosition(game, view, commands, resources, theme);
        case Panel::Legality:
            return drawLegality(game, view, commands, resources, theme);
        case Panel::Twins:
            return drawTwins(game, view, commands, resources, theme);
        case Panel::Events:
            return drawEvents(game, view, commands, resources, theme);
        case Panel::Breakpoints:
            return drawBreakpoints(game, view, commands, theme);
        case Panel::Search:
            return drawSearchTree(game, view, commands, resources, theme);
    }
}

// The titles of the panels that share a row; a click brings one to the front.
void drawTabs(Row& row, const Resources& resources, const Theme& theme) {
    ImGui::PushFont(resources.fonts.bold);
    for (const Panel panel : row.panels) {
        const std::string name(nameOf(panel));
        const bool isFront = panel == row.front;
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const ImVec2 size = ImGui::CalcTextSize(name.c_str());
        if (ImGui::InvisibleButton(name.c_str(), size)) row.front = panel;
        const Rgba ink = isFront || ImGui::IsItemHovered() ? theme.text : theme.quietText;
        ImDrawList& list = *ImGui::GetWindowDrawList();
        list.AddText(at, packed(ink), name.c_str());
        const float line = at.y + size.y + ImGui::GetStyle().ItemSpacing.y * 0.4F;
        if (isFront && row.panels.size() > 1)
            list.AddLine({at.x, line}, {at.x + size.x, line}, packed(theme.accent),
                         2 * resources.scale);
        ImGui::SameLine(0, ImGui::GetFontSize());
    }
    ImGui::NewLine();
    ImGui::PopFont();
    ImGui::Separator();
}

void drawColumn(const Snapshot& game, ViewState& view, CommandQueue& commands,
                const Resources& resources, const Theme& theme, const Arrangement& arrangement) {
    std::vector<Row>& rows = view.settings.layout.rows;
    for (std::size_t i = 0; i < arrangement.rows.size(); ++i) {
        const std::string name = "Row " + std::to_string(i);
        beginFixed(name.c_str(), arrangement.rows[i]);
        drawTabs(rows[i], resources, theme);
        const std::string front(nameOf(rows[i].front));
        // A child of its own: the titles stay while it scrolls.
        if (ImGui::BeginChild(front.c_str()))
            drawPanel(rows[i].front, game, view, commands, resources, theme);
        ImGui::EndChild();
        ImGui::End();
    }
}

void handleSplitters(ViewState& view, const Theme& theme, const Arrangement& arrangement,
                     const ScreenRect& window) {
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const bool isFree = !ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopupId);
    if (!ImGui::IsMouseDown(ImGuiMouseButton_Left)) view.draggedSplitter.reset();
    for (std::size_t i = 0; i < arrangement.splitters.size(); ++i) {
        const Splitter& splitter = arrangement.splitters[i];
        const bool isOver =
            isFree && ImGui::IsMousePosValid() && contains(splitter.bar, {mouse.x, mouse.y});
        if (isOver && ImGui::IsMouseClicked(ImGuiMouseButton_Left)) view.draggedSplitter = i;
        const bool isDragged = view.draggedSplitter == i;
        if (isDragged)
            drag(view.settings.layout, arrangement, splitter, {mouse.x, mouse.y}, window);
        if (!isDragged && !(isOver && !view.draggedSplitter)) continue;
        ImGui::SetMouseCursor(splitter.isVertical() ? ImGuiMouseCursor_ResizeEW
                                                    : ImGuiMouseCursor_ResizeNS);
        ImGui::GetForegroundDrawList()->AddRectFilled(toImGui(splitter.bar.min),
                                                      toImGui(splitter.bar.max),
                                                      packed(withAlpha(theme.accent, 0.5F)));
    }
}

}  // namespace

ScreenRect panelArea(const ViewState& view, ImageSize window) {
    return {{0, menuBarHeight(view)},
            {static_cast<float>(window.width), static_cast<float>(window.height)}};
}

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
    set(ImGuiCol_MenuBarBg, theme.panelTitle);
    set(ImGuiCol_TitleBg, theme.panelTitle);
    set(ImGuiCol_TitleBgActive, theme.panelTitle);
    set(ImGuiCol_ChildBg, withAlpha(theme.panel, 0));
    set(ImGuiCol_CheckMark, theme.accent);
    set(ImGuiCol_SliderGrab, withAlpha(theme.accent, 0.35F));
    set(ImGuiCol_SliderGrabActive, withAlpha(theme.accent, 0.6F));
    set(ImGuiCol_FrameBgHovered, theme.line);
    set(ImGuiCol_FrameBgActive, theme.line);
    set(ImGuiCol_TextSelectedBg, withAlpha(theme.accent, 0.4F));
    set(ImGuiCol_ModalWindowDimBg, withAlpha(theme.shadow, 0.55F));
}

ScreenRect compassArea(const ScreenRect& boards, float scale) {
    const float pad = kPadding * scale;
    return {{boards.min.x + pad, boards.min.y + pad},
            {boards.max.x - pad, boards.max.y - kSentence * scale}};
}

void drawFrame(const Snapshot& game, ViewState& view, CommandQueue& commands,
               const Resources& resources, ImageSize window) {
    Theme theme = themeFor(view.settings.theme, view.settings.palette);
    if (view.isTransparent) theme.background.alpha = 0;
    ImGui::PushFont(resources.fonts.text);
    drawMenuBar(game, view, commands, theme);  // first: it may open and close panels
    ScreenRect area = panelArea(view, window);
    area.max.y -= captionHeight(view, resources);
    const Arrangement arrangement = arrange(view.settings.layout, area, resources.scale);
    view.boardsArea = arrangement.boards;
    // The column first: what the mouse points at there lights up on the boards.
    view.litSquare.reset();
    drawColumn(game, view, commands, resources, theme, arrangement);
    if (arrangement.timeline) {
        beginFixed("Timeline", *arrangement.timeline,
                   ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
        drawTimeline(game, view, commands, resources, theme);
        ImGui::End();
    }
    drawBoards(game, view, commands, resources, theme, arrangement.boards);
    drawCaption(view, resources, theme,
                {{area.min.x, area.max.y}, {area.max.x, static_cast<float>(window.height)}});
    if (!view.chooser) handleSplitters(view, theme, arrangement, area);
    drawDialogs(game, view, commands, resources, theme);
    drawHelp(view, resources, theme);
    drawToast(view, resources, theme);
    drawFilmStatus(view, resources, theme);
    drawRegionChooser(view, commands, resources, theme, arrangement);
    ImGui::PopFont();
}

}  // namespace pinwheel::viewer
