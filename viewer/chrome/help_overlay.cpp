#include "viewer/chrome/help_overlay.hpp"

#include "viewer/chrome/condition_help.hpp"
#include "viewer/chrome/rulings_text.hpp"
#include "viewer/chrome/widgets.hpp"
#include "viewer/state/keys.hpp"

#include <algorithm>

namespace pinwheel::viewer {

namespace {

constexpr float kColumn = 24;     // minimum width of a column, in text heights
constexpr float kInputs = 0.42F;  // of a column, for the keys
constexpr float kHelpMargin = 8;  // points, around it

void drawGroup(const HelpGroup& group, float width, const Resources& resources,
               const Theme& theme) {
    ImGui::PushFont(resources.fonts.bold);
    text(group.title, theme.text);
    ImGui::PopFont();
    for (const HelpGroup::Line& line : group.lines) {
        const float left = ImGui::GetCursorPosX();
        const float top = ImGui::GetCursorPosY();
        ImGui::PushTextWrapPos(left + width * kInputs - ImGui::GetFontSize() * 0.5F);
        text(line.input, theme.accent);
        ImGui::PopTextWrapPos();
        const float below = ImGui::GetCursorPosY();
        ImGui::SetCursorPos({left + width * kInputs, top});
        ImGui::PushTextWrapPos(left + width);
        text(line.effect, theme.text);
        ImGui::PopTextWrapPos();
        ImGui::SetCursorPosY(std::max(below, ImGui::GetCursorPosY()));
    }
    ImGui::Dummy({0, ImGui::GetFontSize() * 0.4F});
}

// The groups in columns of about equal height, top to bottom, then left to right.
void drawColumns(const std::vector<HelpGroup>& groups, const Resources& resources,
                 const Theme& theme) {
    const float room = ImGui::GetContentRegionAvail().x;
    const auto columns = std::max(static_cast<int>(room / (kColumn * ImGui::GetFontSize())), 1);
    std::size_t lines = 0;
    for (const HelpGroup& group : groups) lines += group.lines.size() + 2;
    const std::size_t perColumn = lines / static_cast<std::size_t>(columns) + 1;
    if (!ImGui::BeginTable("groups", columns, ImGuiTableFlags_SizingStretchSame)) return;
    ImGui::TableNextColumn();
    std::size_t used = 0;
    int column = 1;
    for (const HelpGroup& group : groups) {
        const std::size_t height = group.lines.size() + 2;
        if (used > 0 && used + height / 2 > perColumn && column < columns) {
            ImGui::TableNextColumn();
            ++column;
            used = 0;
        }
        drawGroup(group, ImGui::GetContentRegionAvail().x, resources, theme);
        used += height;
    }
    ImGui::EndTable();
}

// While a position is set up, and in lessons, most keys mean something else.
bool isByMouse(const Gesture& gesture) {
    return gesture.place != "Set up" && gesture.place != "Lessons";
}

}  // namespace

std::vector<HelpGroup> helpGroups(std::size_t boards) {
    std::vector<HelpGroup> groups;
    for (const Menu menu : kAllMenus) {
        HelpGroup group{std::string(nameOf(menu)), {}};
        for (const ActionText& entry : allActions()) {
            const std::string keys = keysFor(entry.action);
            if (entry.menu == menu && !keys.empty() && isOffered(entry.action))
                group.lines.push_back({keys, std::string(entry.textFor(boards))});
        }
        if (!group.lines.empty()) groups.push_back(std::move(group));
    }
    for (const Gesture& gesture : allGestures()) {
        if (boards == 1 && gesture.needsFourBoards) continue;
        const std::string title =
            (isByMouse(gesture) ? "Mouse: " : "") + std::string(gesture.place);
        if (groups.back().title != title) groups.push_back({title, {}});
        groups.back().lines.push_back(
            {std::string(gesture.gesture), std::string(gesture.effectFor(boards))});
    }
    return groups;
}

void drawHelp(const debugger::Snapshot& game, bool isOpen, CommandQueue& commands,
              const Resources& resources, const Theme& theme) {
    if (!isOpen) return;
    const ImGuiViewport& window = *ImGui::GetMainViewport();
    // Below the menu bar, which is drawn on top of everything.
    const float top = ImGui::GetFrameHeight() + kHelpMargin * resources.scale;
    ImGui::SetNextWindowPos({window.Size.x / 2, top}, ImGuiCond_Always, {0.5F, 0});
    ImGui::SetNextWindowSize({window.Size.x - 2 * kHelpMargin * resources.scale,
                              window.Size.y - top - kHelpMargin * resources.scale});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing,
                        ImVec2(ImGui::GetStyle().ItemSpacing.x, 2 * resources.scale));
    if (ImGui::Begin("Keyboard and mouse · Esc closes", &isOpen,
                     ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoResize |
                         ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings)) {
        drawColumns(helpGroups(game.boards.size()), resources, theme);
        if (section("Breakpoint conditions", theme, false)) drawConditionHelp(game, theme);
        if (!game.allRulings.empty() && section("Rulings", theme, false))
            drawRulingsHelp(game, theme);
    }
    ImGui::End();
    ImGui::PopStyleVar();
    if (!isOpen) commands.emplace_back(Action::ToggleHelp);
}

}  // namespace pinwheel::viewer
