#include "viewer/app/frame.hpp"

#include "viewer/app/learning_frame.hpp"
#include "viewer/board/board_input.hpp"
#include "viewer/board/compass.hpp"
#include "viewer/board/set_up_boards.hpp"
#include "viewer/chrome/attach_dialog.hpp"
#include "viewer/chrome/caption.hpp"
#include "viewer/chrome/compare_view.hpp"
#include "viewer/chrome/dialogs.hpp"
#include "viewer/chrome/help_overlay.hpp"
#include "viewer/chrome/lab_page.hpp"
#include "viewer/chrome/menu_bar.hpp"
#include "viewer/chrome/prompt_line.hpp"
#include "viewer/chrome/region_chooser.hpp"
#include "viewer/chrome/rules_page.hpp"
#include "viewer/chrome/stage.hpp"
#include "viewer/chrome/start_page.hpp"
#include "viewer/chrome/tab_bar.hpp"
#include "viewer/chrome/timeline.hpp"
#include "viewer/chrome/toast.hpp"
#include "viewer/chrome/widgets.hpp"
#include "viewer/drawing/imgui_versions.hpp"
#include "viewer/panels/panel_table.hpp"
#include "viewer/panels/set_up.hpp"

#include <algorithm>

namespace pinwheel::viewer {

namespace {

using debugger::Snapshot;

constexpr float kPadding = 12;      // points, around the boards
constexpr float kSetUpColumn = 23;  // text heights

// The window of the boards, on the background that the whole frame has.
void beginBoards(const ScreenRect& area) {
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0, 0));
    beginFixedWindow("Compass", area,
                     ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse |
                         ImGuiWindowFlags_NoBackground);
    // For this window only: tooltips and menus opened in it keep their usual style.
    ImGui::PopStyleVar();
}

void drawBoards(const Snapshot& game, const View& view, CommandQueue& commands,
                const Resources& resources, const Theme& theme, const ScreenRect& area) {
    beginBoards(area);
    const float largeShare = largeShareOf(view.settings, view.looking);
    const ScreenRect boards = compassArea(area, resources.scale, largeShare);
    CompareForm& compare = view.inspectors.compare;
    const auto other = view.looking.isComparing ? comparedLine(game, compare) : std::nullopt;
    if (other) {
        view.looking.hovered.reset();
        if (ImGui::IsWindowHovered()) stepByWheel(view.looking, commands);
        drawCompareView(game, view.settings, view.readings.lines(game, *other), compare, resources,
                        theme, boards, stageLetters(area, resources.scale, largeShare));
    } else {
        drawCompass(game, view.settings, view.looking, view.drawings, commands, resources, theme,
                    boards);
    }
    if (const auto words = stageText(game, view.looking, view.notice))
        drawStage(*words, commands, resources, theme, area, largeShare);
    ImGui::End();
}

// What to do, or the most important problem.
StageText setUpText(const SettingUp& setUp) {
    using enum StageText::Kind;
    if (!setUp.message.empty())
        return {setUp.isMessageRefusal ? Refusal : Neutral, "", setUp.message};
    if (!setUp.problems.empty()) return {Refusal, "", setUp.problems.front().sentence};
    return {Success, "This position can be played.", "Enter starts a game from it, Esc cancels."};
}

// The boards of the position being set up, and the set-up panel in place of the other panels.
ScreenRect drawSettingUp(const View& view, CommandQueue& commands, const Resources& resources,
                         const Theme& theme, const ScreenRect& area) {
    SettingUp& setUp = *view.settingUp;
    const ScreenRect boards = setUpBoards(area);
    beginFixedWindow("Set up", {{boards.max.x, area.min.y}, area.max});
    drawSetUp(setUp, commands, resources, theme);
    ImGui::End();
    beginBoards(boards);
    const float largeShare = largeShareOf(view.settings, view.looking);
    drawSetUpBoards(setUp, view.settings, view.looking, view.drawings, commands, resources, theme,
                    compassArea(boards, resources.scale, largeShare));
    drawStage(setUpText(setUp), commands, resources, theme, boards, largeShare);
    ImGui::End();
    return boards;
}

// Teach is read from the back of a room: its panels use the larger of the two fonts that contain
// every character.
ImFont* panelFont(Preset preset, const Fonts& fonts) {
    const bool isLarge = preset == Preset::Teach && sizeOf(*fonts.boardText) > sizeOf(*fonts.text);
    return isLarge ? fonts.boardText : fonts.text;
}

// A row without the panels that have nothing to show in this game; a row of only such panels stays
// as it is, and they say so.
Row offeredIn(const Row& row, std::size_t boards) {
    Row offered = row;
    std::erase_if(offered.panels, [boards](Panel panel) { return !isOffered(panel, boards); });
    if (offered.panels.empty()) return row;
    if (!isOffered(row.front, boards)) offered.front = offered.panels.front();
    return offered;
}

void drawColumn(const PanelInput& input, const Arrangement& arrangement) {
    const std::vector<Row>& rows = input.view.settings.layout.rows;
    for (std::size_t i = 0; i < arrangement.rows.size(); ++i) {
        const std::string name = "Row " + std::to_string(i);
        beginFixedWindow(name.c_str(), arrangement.rows[i]);
        const Row row = offeredIn(rows[i], input.game.boards.size());
        drawTabBar(row, input.commands, input.resources, input.theme);
        const std::string front(nameOf(row.front));
        ImGui::PushFont(panelFont(input.view.settings.preset, input.resources.fonts));
        // A child window, so that the titles stay in place while it scrolls.
        if (ImGui::BeginChild(front.c_str())) drawPanel(row.front, input);
        ImGui::EndChild();
        ImGui::PopFont();
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

// Overlays above everything else.
void drawOverlays(const Snapshot& game, const View& view, CommandQueue& commands,
                  const Resources& resources, const Theme& theme) {
    drawDialogs(game, view.files, view.lines, view.looking, commands, resources, theme);
    if (!view.files.question && !view.files.dialog)
        drawAttachDialog(view.engine, view.settings.engines, commands, theme);
    drawRules(game, view.looking, commands, resources, theme);
    drawHelp(game, view.looking.isHelpOpen, commands, resources, theme);
    drawToast(view.recording, view.brief, commands, resources, theme);
    drawFilmStatus(view.recording, resources, theme);
}

void drawStart(const PanelInput& input, const ScreenRect& area) {
    if (!input.view.notice.empty()) input.view.looking.start->problem = input.view.notice;
    drawStartPage(*input.view.looking.start, input.commands, input.resources, input.theme, area);
}

ScreenRect drawLab(const PanelInput& input, const ScreenRect& area) {
    ImGui::PushFont(panelFont(input.view.settings.preset, input.resources.fonts));
    const ScreenRect report =
        drawLabPage(input.view.lab, input.commands, input.resources, input.theme, area);
    ImGui::PopFont();
    return report;
}

// A lesson may be about a game of another kind, with other players.
ScreenRect drawLessons(const PanelInput& input, const ScreenRect& area) {
    const Settings& settings = input.view.settings;
    const auto& run = input.view.learning.run;
    const Theme theme =
        run ? themeFor(settings.theme, settings.palette, *run->snapshot().roster) : input.theme;
    return drawLearning(input.view, input.commands, input.resources, theme, area);
}

// The boards, the timeline, the panels and the caption.
Arrangement drawGameAndPanels(const PanelInput& input, ScreenRect area) {
    const auto& [game, view, commands, resources, theme] = input;
    const float bottom = area.max.y;
    area.max.y -= captionHeight(view.looking.caption, resources);
    const bool hasLines = game.outline->lines.size() > 1;
    const WindowLayout& asked = view.settings.layout;
    const WindowLayout layout = hasLines ? withRoomForTracks(asked, area, resources.scale) : asked;
    Arrangement arrangement = arrange(layout, area, resources.scale);
    // The column first: hovering there highlights squares on the boards.
    view.looking.litSquare.reset();
    view.looking.litEscape.reset();
    drawColumn(input, arrangement);
    if (arrangement.timeline) {
        beginFixedWindow("Timeline", *arrangement.timeline,
                         ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
        drawTimeline(game, view, commands, resources, theme);
        ImGui::End();
    }
    if (arrangement.boards.width() >= 1)
        drawBoards(game, view, commands, resources, theme, arrangement.boards);
    drawCaption(view.looking.caption, resources, theme,
                {{area.min.x, area.max.y}, {area.max.x, bottom}});
    if (!view.recording.chooser)
        handleSplitters(asked, view.looking.draggedSplitter, commands, theme, arrangement, area);
    return arrangement;
}

}  // namespace

ScreenRect panelArea(const Settings& settings, ImageSize window) {
    return {{0, menuBarHeight(settings.preset)},
            {static_cast<float>(window.width), static_cast<float>(window.height)}};
}

ScreenRect setUpBoards(const ScreenRect& area) {
    const float column = std::min(kSetUpColumn * ImGui::GetFontSize(), area.width() / 2);
    return {area.min, {area.max.x - column, area.max.y}};
}

ScreenRect compassArea(const ScreenRect& boards, float scale, float largeShare) {
    const float pad = kPadding * scale;
    return {{boards.min.x + pad, boards.min.y + pad},
            {boards.max.x - pad, boards.max.y - stageHeight(boards, scale, largeShare)}};
}

ScreenRect drawFrame(const Snapshot& game, const View& view, CommandQueue& commands,
                     const Resources& resources, ImageSize window) {
    const Settings& settings = view.settings;
    Theme theme = themeFor(settings.theme, settings.palette, *game.roster);
    if (view.looking.isTransparent) theme.background.alpha = 0;
    const PanelInput input{game, view, commands, resources, theme};
    ImGui::PushFont(resources.fonts.text);
    drawMenuBar(game, view, commands, theme);
    const ScreenRect area = panelArea(settings, window);
    ScreenRect shown = area;
    std::optional<Arrangement> arrangement;  // if nothing covers the game
    if (view.looking.start) {
        drawStart(input, area);
    } else if (view.lab.isOpen) {
        shown = drawLab(input, area);
    } else if (view.learning.isOpen) {
        shown = drawLessons(input, area);
    } else if (view.settingUp) {
        shown = drawSettingUp(view, commands, resources, theme, area);
    } else {
        arrangement = drawGameAndPanels(input, area);
        shown = arrangement->boards;
    }
    drawPrompt(game, view, commands, resources, theme, shown);
    drawOverlays(game, view, commands, resources, theme);
    if (arrangement)
        drawRegionChooser(view.recording.chooser, settings.layout, commands, resources, theme,
                          *arrangement);
    ImGui::PopFont();
    return shown;
}

}  // namespace pinwheel::viewer
