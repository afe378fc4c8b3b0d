#include "viewer/chrome/tab_bar.hpp"

#include "viewer/chrome/widgets.hpp"

#include <algorithm>
#include <numeric>
#include <string>

namespace pinwheel::viewer {

namespace {

constexpr const char* kMoreLabel = "»";

void drawTab(Panel panel, const Row& row, CommandQueue& commands, const Resources& resources,
             const Theme& theme) {
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

// Lists all of the row's panels, so that each is found in one place.
void drawMenu(const Row& row, CommandQueue& commands) {
    if (ImGui::SmallButton(kMoreLabel)) ImGui::OpenPopup("tabs");
    tooltip("More panels in this row");
    if (ImGui::BeginPopup("tabs")) {
        for (const Panel panel : row.panels) {
            const std::string name(nameOf(panel));
            if (ImGui::MenuItem(name.c_str(), nullptr, panel == row.front))
                commands.emplace_back(ShowPanel{panel});
        }
        ImGui::EndPopup();
    }
    ImGui::SameLine();
}

}  // namespace

std::vector<Panel> visibleTabs(const Row& row, std::span<const float> widths, float room,
                               float menu) {
    if (std::accumulate(widths.begin(), widths.end(), 0.0F) <= room) return row.panels;
    const auto front = static_cast<std::size_t>(
        std::find(row.panels.begin(), row.panels.end(), row.front) - row.panels.begin());
    float left = room - menu - (front < widths.size() ? widths[front] : 0);
    std::vector<Panel> visible;
    bool isFull = false;
    for (std::size_t i = 0; i < row.panels.size(); ++i) {
        if (i != front) {
            left -= widths[i];
            isFull = isFull || left < 0;
        }
        if (i == front || !isFull) visible.push_back(row.panels[i]);
    }
    return visible;
}

void drawTabBar(const Row& row, CommandQueue& commands, const Resources& resources,
                const Theme& theme) {
    ImGui::PushFont(resources.fonts.bold);
    std::vector<float> widths;
    for (const Panel panel : row.panels) {
        const std::string name(nameOf(panel));
        widths.push_back(ImGui::CalcTextSize(name.c_str()).x + ImGui::GetFontSize());
    }
    // The last tab needs no gap after it.
    const float room = ImGui::GetContentRegionAvail().x + ImGui::GetFontSize();
    const float menu = ImGui::CalcTextSize(kMoreLabel).x + ImGui::GetFontSize() +
                       2 * ImGui::GetStyle().FramePadding.x;
    const std::vector<Panel> visible = visibleTabs(row, widths, room, menu);
    for (const Panel panel : visible) drawTab(panel, row, commands, resources, theme);
    if (visible.size() < row.panels.size()) drawMenu(row, commands);
    ImGui::NewLine();
    ImGui::PopFont();
    ImGui::Separator();
}

}  // namespace pinwheel::viewer
