#include "viewer/app/frame.hpp"

#include "viewer/board/compass.hpp"
#include "viewer/chrome/caption.hpp"
#include "viewer/chrome/dialogs.hpp"
#include "viewer/chrome/menu_bar.hpp"
#include "viewer/chrome/region_chooser.hpp"
#include "viewer/chrome/rules_page.hpp"
#include "viewer/chrome/stage.hpp"
#include "viewer/chrome/start_page.hpp"
#include "viewer/chrome/timeline.hpp"
#include "viewer/chrome/toast.hpp"
#include "viewer/chrome/widgets.hpp"
#include "viewer/panels/panel_table.hpp"

#include <algorithm>

namespace pinwheel::viewer {

namespace {

using debugger::Snapshot;

constexpr float kPadding = 12;  // points, around the boards
constexpr ImGuiWindowFlags kFixed = ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize |
                                    ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoCollapse |
                                    ImGuiWindowFlags_NoSavedSettings |
                                    ImGuiWindowFlags_NoBringToFrontOnFocus;

void beginFixed(const char* name, const ScreenRect& rect, ImGuiWindowFlags more = 0) {
    ImGui::SetNextWindowPos(toImGui(rect.min));
    ImGui::SetNextWindowSize({std::max(rect.width(), 1.0F), std::max(rect.height(), 1.0F)});
    ImGui::Begin(name, nullptr, kFixed | more);
}

void drawBoards(const Snapshot& game, const View& view, CommandQueue& commands,
                const Resources& resources, const Theme& theme, const ScreenRect& area) {
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0, 0));
    ImGui::PushStyleColor(ImGuiCol_WindowBg, toVector(theme.background));
    beginFixed("Compass", area, ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
    const float largeShare = largeShareOf(view.settings, view.looking);
    drawCompass(game, view.settings, view.looking, view.drawings, commands, resources, theme,
                compassArea(area, resources.scale, largeShare));
    if (const auto words = stageText(game, view.looking, view.notice))
        drawStage(*words, commands, resources, theme, area, largeShare);
    ImGui::End();
    ImGui::PopStyleColor();
    ImGui::PopStyleVar();
}

// The titles of the panels that share a row; a click brings one to the front.
void drawTabs(const Row& row, CommandQueue& commands, const Resources& resources,
              const Theme& theme) {
    ImGui::PushFont(resources.fonts.bold);
    for (const Panel panel : row.panels) {
        const std::string name(nameOf(panel));
        const bool isFront = panel == row.front;
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const ImVec2 size = ImGui::CalcTextSize(name.c_str());
        if (ImGui::InvisibleButton(name.c_str(), size)) commands.emplace_back(ShowPanel{panel});
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

void drawColumn(const PanelInput& input, const Arrangement& arrangement) {
    const std::vector<Row>& rows = input.view.settings.layout.rows;
    for (std::size_t i = 0; i < arrangement.rows.size(); ++i) {
        const std::string name = "Row " + std::to_string(i);
        beginFixed(name.c_str(), arrangement.rows[i]);
        drawTabs(rows[i], input.commands, input.resources, input.theme);
        const std::string front(nameOf(rows[i].front));
        // A child of its own: the titles stay while it scrolls.
        if (ImGui::BeginChild(front.c_str())) drawPanel(rows[i].front, input);
        ImGui::EndChild();
        ImGui::End();
    }
}

void handleSplitters(const WindowLayout& layout, std::optional<std::size_t>& dragged,
                     CommandQueue& commands, const Theme& theme, const Arrangement& arrangement,
                     const ScreenRect& window) {
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const bool isFree = !ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopupId);
    if (!ImGui::IsMouseDown(ImGuiMouseButton_Left)) dragged.reset();
    for (std::size_t i = 0; i < arrangement.splitters.size(); ++i) {
        const Splitter& splitter = arrangement.splitters[i];
        const bool isOver =
            isFree && ImGui::IsMousePosValid() && contains(splitter.bar, {mouse.x, mouse.y});
        if (isOver && ImGui::IsMouseClicked(ImGuiMouseButton_Left)) dragged = i;
        const bool isDragged = dragged == i;
        if (isDragged) {
            ChangeLayout change{layout};
            drag(change.layout, arrangement, splitter, {mouse.x, mouse.y}, window);
            if (change.layout != layout) commands.emplace_back(std::move(change));
        }
        if (!isDragged && !(isOver && !dragged)) continue;
        ImGui::SetMouseCursor(splitter.isVertical() ? ImGuiMouseCursor_ResizeEW
                                                    : ImGuiMouseCursor_ResizeNS);
        ImGui::GetForegroundDrawList()->AddRectFilled(toImGui(splitter.bar.min),
                                                      toImGui(splitter.bar.max),
                                                      packed(withAlpha(theme.accent, 0.5F)));
    }
}

// What lies over everything else.
void drawOverlays(const Snapshot& game, const View& view, CommandQueue& commands,
                  const Resources& resources, const Theme& theme) {
    drawDialogs(game, view.files, view.looking.promotion, commands, resources, theme);
    drawRules(game, view.looking, commands, resources, theme);
    drawHelp(game, view.looking.isHelpOpen, commands, resources, theme);
    drawToast(view.recording, view.brief, commands, resources, theme);
    drawFilmStatus(view.recording, resources, theme);
}

}  // namespace

ScreenRect panelArea(const Settings& settings, ImageSize window) {
    return {{0, menuBarHeight(settings.preset)},
            {static_cast<float>(window.width), static_cast<float>(window.height)}};
}

ScreenRect compassArea(const ScreenRect& boards, float scale, float largeShare) {
    const float pad = kPadding * scale;
    return {{boards.min.x + pad, boards.min.y + pad},
            {boards.max.x - pad, boards.max.y - stageHeight(boards, scale, largeShare)}};
}

ScreenRect drawFrame(const Snapshot& game, const View& view, CommandQueue& commands,
                     const Resources& resources, ImageSize window) {
    const Settings& settings = view.settings;
    Theme theme = themeFor(settings.theme, settings.palette);
    if (view.looking.isTransparent) theme.background.alpha = 0;
    ImGui::PushFont(resources.fonts.text);
    drawMenuBar(game,
                {settings, view.files, view.looking.isFocused, view.recording.film.has_value()},
                commands, theme);
    ScreenRect area = panelArea(settings, window);
    if (view.looking.start) {
        if (!view.notice.empty()) view.looking.start->problem = view.notice;
        drawStartPage(*view.looking.start, commands, resources, theme, area);
        drawOverlays(game, view, commands, resources, theme);
        ImGui::PopFont();
        return area;
    }
    area.max.y -= captionHeight(view.looking.caption, resources);
    const Arrangement arrangement = arrange(settings.layout, area, resources.scale);
    // The column first: what the mouse points at there lights up on the boards.
    view.looking.litSquare.reset();
    view.looking.litEscape.reset();
    drawColumn({game, view, commands, resources, theme}, arrangement);
    if (arrangement.timeline) {
        beginFixed("Timeline", *arrangement.timeline,
                   ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
        drawTimeline(game, view.settings, view.debugging, view.inspectors.timeline, view.drawings,
                     commands, resources, theme);
        ImGui::End();
    }
    drawBoards(game, view, commands, resources, theme, arrangement.boards);
    drawCaption(view.looking.caption, resources, theme,
                {{area.min.x, area.max.y}, {area.max.x, static_cast<float>(window.height)}});
    if (!view.recording.chooser)
        handleSplitters(settings.layout, view.looking.draggedSplitter, commands, theme, arrangement,
                        area);
    drawOverlays(game, view, commands, resources, theme);
    drawRegionChooser(view.recording.chooser, settings.layout, commands, resources, theme,
                      arrangement);
    ImGui::PopFont();
    return arrangement.boards;
}

}  // namespace pinwheel::viewer
