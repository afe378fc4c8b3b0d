#include "viewer/panels/events.hpp"

#include "viewer/chrome/widgets.hpp"

#include <imgui_stdlib.h>

#include <algorithm>
#include <cctype>

namespace pinwheel::viewer {

namespace {

bool contains(const std::string& line, const std::string& wanted) {
    const auto isSame = [](char a, char b) {
        return std::tolower(static_cast<unsigned char>(a)) ==
               std::tolower(static_cast<unsigned char>(b));
    };
    return std::search(line.begin(), line.end(), wanted.begin(), wanted.end(), isSame) !=
           line.end();
}

}  // namespace

void drawEvents(const std::vector<std::string>& lines, std::string& filter, CommandQueue& commands,
                const Theme& theme) {
    ImGui::SetNextItemWidth(-6 * ImGui::GetFontSize());
    ImGui::InputTextWithHint("##filter", "show only lines with…", &filter);
    ImGui::SameLine();
    if (ImGui::Button("Clear")) commands.emplace_back(ClearEvents{});
    if (lines.empty()) text("Nothing has happened yet.", theme.quietText);
    // Newest first.
    for (auto line = lines.rbegin(); line != lines.rend(); ++line) {
        if (contains(*line, filter)) text(*line);
    }
}

}  // namespace pinwheel::viewer
