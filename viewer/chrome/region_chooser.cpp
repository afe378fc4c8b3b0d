#include "viewer/chrome/region_chooser.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace pinwheel::viewer {

namespace {

constexpr float kLeastDrag = 8;  // pixels in each direction; a shorter drag is a click

// A part of the window that can be chosen with one click.
struct Part {
    std::string name;
    ScreenRect rect;
};

std::vector<Part> partsOf(const WindowLayout& layout, const Arrangement& arrangement) {
    std::vector<Part> parts = {{"Boards", arrangement.boards}};
    if (arrangement.timeline) parts.push_back({"Timeline", *arrangement.timeline});
    for (std::size_t i = 0; i < arrangement.rows.size(); ++i) {
        const Panel front = layout.rows[i].front;
        parts.push_back({std::string(nameOf(front)), arrangement.rows[i]});
    }
    return parts;
}

// Whole pixels, so that the picture has exactly the size of the selection.
ScreenRect rounded(const ScreenRect& rect) {
    return {{std::floor(rect.min.x), std::floor(rect.min.y)},
            {std::ceil(rect.max.x), std::ceil(rect.max.y)}};
}

// The part at this step, in either direction and around the end.
const Part& partAt(const std::vector<Part>& parts, int step) {
    const int count = static_cast<int>(parts.size());
    return parts[static_cast<std::size_t>((step % count + count) % count)];
}

// The rectangle being dragged, otherwise the part that keys have chosen or the one under the mouse,
// if any.
std::optional<Part> chosenPart(const RegionChooser& chooser, const std::vector<Part>& parts,
                               ScreenPoint mouse) {
    if (chooser.step && !chooser.dragStart) {
        const Part& part = partAt(parts, *chooser.step);
        return Part{part.name, rounded(part.rect)};
    }
    if (chooser.dragStart) {
        const auto [x, y] = *chooser.dragStart;
        const ScreenRect dragged{{std::min(x, mouse.x), std::min(y, mouse.y)},
                                 {std::max(x, mouse.x), std::max(y, mouse.y)}};
        if (std::min(dragged.width(), dragged.height()) >= kLeastDrag)
            return Part{"", rounded(dragged)};
    }
    for (const Part& part : parts) {
        if (contains(part.rect, mouse)) return Part{part.name, rounded(part.rect)};
    }
    return std::nullopt;
}

void drawChoice(const Part& part, const Resources& resources, const Theme& theme) {
    ImDrawList& list = *ImGui::GetForegroundDrawList();
    const ScreenRect& rect = part.rect;
    const ImVec2 whole = ImGui::GetMainViewport()->Size;
    const ImU32 shade = packed(withAlpha(theme.shadow, 0.55F));
    list.AddRectFilled({0, 0}, {whole.x, rect.min.y}, shade);
    list.AddRectFilled({0, rect.max.y}, whole, shade);
    list.AddRectFilled({0, rect.min.y}, {rect.min.x, rect.max.y}, shade);
    list.AddRectFilled({rect.max.x, rect.min.y}, {whole.x, rect.max.y}, shade);
    list.AddRect(toImGui(rect.min), toImGui(rect.max), packed(theme.accent), 0, 0,
                 2 * resources.scale);
    const std::string label =
        fmt::format("{}{}{:.0f} × {:.0f}", part.name, part.name.empty() ? "" : " · ", rect.width(),
                    rect.height());
    const float letters = ImGui::GetFontSize();
    const ImVec2 at{rect.min.x + letters * 0.5F, rect.min.y + letters * 0.4F};
    list.AddRectFilled({at.x - letters * 0.3F, at.y - letters * 0.2F},
                       {at.x + textWidth(resources.fonts.bold, letters, label) + letters * 0.3F,
                        at.y + letters * 1.25F},
                       packed(theme.panel), letters * 0.2F);
    list.AddText(resources.fonts.bold, letters, at, packed(theme.text), label.c_str());
}

void drawHint(bool isForFilm, const Resources& resources, const Theme& theme) {
    const std::string text = fmt::format(
        "{}: click a part, drag over any region, or choose with Tab and Enter · Esc cancels",
        isForFilm ? "Record" : "Take a picture");
    const float letters = ImGui::GetFontSize();
    const ImVec2 window = ImGui::GetMainViewport()->Size;
    const float width = textWidth(resources.fonts.bold, letters, text);
    const ImVec2 at{(window.x - width) / 2, window.y - 2.5F * letters};
    ImDrawList& list = *ImGui::GetForegroundDrawList();
    list.AddRectFilled({at.x - letters, at.y - letters * 0.5F},
                       {at.x + width + letters, at.y + letters * 1.6F}, packed(theme.panel),
                       letters * 0.4F);
    list.AddText(resources.fonts.bold, letters, at, packed(theme.text), text.c_str());
}

}  // namespace

void drawRegionChooser(std::optional<RegionChooser>& chooser, const WindowLayout& layout,
                       CommandQueue& commands, const Resources& resources, const Theme& theme,
                       const Arrangement& arrangement) {
    if (!chooser) return;
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize(ImGui::GetMainViewport()->Size);
    ImGui::SetNextWindowFocus();
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0, 0));
    ImGui::Begin("Choose a part", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoBackground |
                     ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings);
    ImGui::PopStyleVar();
    ImGui::InvisibleButton("everything", ImGui::GetMainViewport()->Size);
    const ImVec2 at = ImGui::GetIO().MousePos;
    const ScreenPoint mouse{at.x, at.y};
    if (ImGui::IsItemActivated()) chooser->dragStart = mouse;
    const ImVec2 moved = ImGui::GetIO().MouseDelta;
    if (moved.x != 0 || moved.y != 0) chooser->step.reset();
    const auto chosen = chosenPart(*chooser, partsOf(layout, arrangement), mouse);
    if (chosen) drawChoice(*chosen, resources, theme);
    drawHint(chooser->isForFilm, resources, theme);
    chooser->part = chosen ? chosen->name : "";
    if (ImGui::IsItemDeactivated() || std::exchange(chooser->isTaken, false)) {
        if (chosen) commands.emplace_back(ChosenRegion{chosen->rect});
        chooser->dragStart.reset();
    }
    ImGui::End();
}

}  // namespace pinwheel::viewer
