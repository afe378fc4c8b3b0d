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

void drawEvents(const debugger::Snapshot&, ViewState& view, CommandQueue&, const Resources&,
                const Theme& theme) {
    ImGui::SetNextItemWidth(-6 * ImGui::GetFontSize());
    ImGui::InputTextWithHint("##filter", "show only lines with…", &view.eventFilter);
    ImGui::SameLine();
    if (ImGui::Button("Clear")) view.eventLines.clear();
    if (view.eventLines.empty()) text("Nothing has happened yet.", theme.quietText);
    // The newest first: that is where one looks.
    for (auto line = view.eventLines.rbegin(); line != view.eventLines.rend(); ++line) {
        if (contains(*line, view.eventFilter)) text(*line);
    }
}

}  // namespace pinwheel::viewer
