#include "viewer/chrome/start_page.hpp"

#include "pinwheel/base/overloaded.hpp"
#include "viewer/chrome/widgets.hpp"

#include <algorithm>
#include <utility>

namespace pinwheel::viewer {

namespace {

// In text heights.
constexpr float kPageWidth = 64;
constexpr float kPagePadding = 2;
constexpr float kEntryHeight = 1.9F;
constexpr float kEntryGap = 0.15F;
constexpr float kTitleHeight = 2.6F;
constexpr float kLeftShare = 0.42F;

// One entry, framed if it is chosen; true if it was clicked.
bool drawEntry(const StartEntry& entry, bool isChosen, const Theme& theme) {
    const float letter = ImGui::GetFontSize();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImVec2 size{ImGui::GetContentRegionAvail().x, kEntryHeight * letter};
    const bool isClicked = ImGui::InvisibleButton("entry", size);
    const bool isHovered = ImGui::IsItemHovered();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 end{at.x + size.x, at.y + size.y};
    const float rounding = letter * 0.4F;
    if (isChosen || isHovered) list.AddRectFilled(at, end, packed(theme.panelTitle), rounding);
    if (isChosen)
        list.AddRect(at, end, packed(theme.accent), rounding, ImDrawFlags_None, letter * 0.12F);
    const float top = at.y + (size.y - letter) / 2;
    const float pad = letter * 0.7F;
    const float detail = ImGui::CalcTextSize(entry.detail.c_str()).x;
    const float words = ImGui::CalcTextSize(entry.text.c_str()).x;
    const bool hasRoom = words + detail + 3 * pad <= size.x;
    const ImVec4 clip{at.x, at.y, end.x - pad, end.y};
    list.AddText(ImGui::GetFont(), letter, {at.x + pad, top}, packed(theme.text),
                 entry.text.c_str(), nullptr, 0, &clip);
    if (hasRoom)
        list.AddText({end.x - pad - detail, top}, packed(theme.quietText), entry.detail.c_str());
    if (!hasRoom && isHovered)
        ImGui::SetTooltip("%s\n%s", entry.text.c_str(), entry.detail.c_str());
    return isClicked;
}

void drawGroup(const char* heading, const std::vector<StartEntry>& entries, std::size_t first,
               StartScreen& screen, CommandQueue& commands, const Resources& resources,
               const Theme& theme) {
    if (entries.empty()) return;
    ImGui::PushFont(resources.fonts.bold);
    text(heading, theme.quietText);
    ImGui::PopFont();
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, kEntryGap * ImGui::GetFontSize()));
    for (std::size_t i = 0; i < entries.size(); ++i) {
        ImGui::PushID(static_cast<int>(first + i));
        const bool isChosen = screen.chosen == first + i;
        if (drawEntry(entries[i], isChosen, theme)) {
            screen.chosen = first + i;
            commands.push_back(requestFor(entries[i]));
        }
        if (isChosen && std::exchange(screen.isChosenByKey, false)) ImGui::SetScrollHereY();
        ImGui::PopID();
    }
    ImGui::PopStyleVar();
    ImGui::Dummy({0, ImGui::GetFontSize() * 0.6F});
}

void drawTitle(const StartScreen& screen, const Resources& resources, const Theme& theme) {
    const float height = kTitleHeight * ImGui::GetFontSize();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::GetWindowDrawList()->AddText(resources.fonts.headline, height, at, packed(theme.text),
                                        "Pinwheel");
    ImGui::Dummy({0, height});
    wrappedText(
        "Duplicate chess: four players, four boards, and every move is played on two boards "
        "at once. Ordinary games open too, from a PGN or a FEN.",
        theme.quietText);
    if (!screen.problem.empty()) {
        ImGui::Dummy({0, ImGui::GetFontSize() * 0.3F});
        wrappedText(screen.problem, theme.culprit);
    }
    ImGui::Dummy({0, ImGui::GetFontSize() * 0.6F});
}

}  // namespace

Request requestFor(const StartEntry& entry) {
    return std::visit(
        base::Overloaded{
            [](Action action) -> Request { return action; },
            [](const Example& example) -> Request { return OpenExample{example.path}; },
            [](const StartEntry::RecentFile& file) -> Request { return OpenFile{file.path}; },
        },
        entry.what);
}

void drawStartPage(StartScreen& screen, CommandQueue& commands, const Resources& resources,
                   const Theme& theme, const ScreenRect& area) {
    const float letter = ImGui::GetFontSize();
    const float margin = std::max((area.width() - kPageWidth * letter) / 2, 0.0F);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding,
                        ImVec2(margin + kPagePadding * letter, kPagePadding * letter * 0.75F));
    ImGui::PushStyleColor(ImGuiCol_WindowBg, toVector(theme.background));
    ImGui::SetNextWindowPos(toImGui(area.min));
    ImGui::SetNextWindowSize({std::max(area.width(), 1.0F), std::max(area.height(), 1.0F)});
    ImGui::Begin("Start", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoBringToFrontOnFocus);
    ImGui::PopStyleVar();
    drawTitle(screen, resources, theme);
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const float hint = 1.4F * ImGui::GetTextLineHeightWithSpacing();
    const std::size_t recent = screen.actions.size();
    const std::size_t examples = recent + screen.recentFiles.size();
    if (ImGui::BeginChild("left", {room.x * kLeftShare, room.y - hint})) {
        drawGroup("Start", screen.actions, 0, screen, commands, resources, theme);
        drawGroup("Recent files", screen.recentFiles, recent, screen, commands, resources, theme);
    }
    ImGui::EndChild();
    ImGui::SameLine(0, 2 * letter);
    if (ImGui::BeginChild("right", {0, room.y - hint}))
        drawGroup("Examples", screen.examples, examples, screen, commands, resources, theme);
    ImGui::EndChild();
    text(
        "↑ ↓ ← → choose · Enter opens · Esc closes this page · drop a save, PGN or picture to open "
        "it",
        theme.quietText);
    ImGui::End();
    ImGui::PopStyleColor();
}

}  // namespace pinwheel::viewer
