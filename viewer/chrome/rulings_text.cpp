#include "viewer/chrome/rulings_text.hpp"

#include "viewer/chrome/widgets.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace pinwheel::viewer {

using debugger::RulingView;
using debugger::Snapshot;

std::string provisionalText(const std::vector<RulingView>& rulings) {
    std::vector<std::string> names;
    for (const RulingView& ruling : rulings) {
        if (ruling.isProvisional)
            names.push_back(fmt::format("{} = {}", ruling.name, ruling.value));
    }
    if (names.empty()) return "";
    const bool isOne = names.size() == 1;
    return fmt::format("PROVISIONAL {}: {}; the inventor may still change {}.",
                       isOne ? "ruling" : "rulings", fmt::join(names, ", "), isOne ? "it" : "them");
}

std::string provisionalText(const Snapshot& game, const std::vector<std::string_view>& names) {
    std::vector<RulingView> rulings;
    for (const RulingView& ruling : game.allRulings) {
        if (std::find(names.begin(), names.end(), ruling.name) != names.end())
            rulings.push_back(ruling);
    }
    return provisionalText(rulings);
}

std::string otherRulingsHelp(const Snapshot& game) {
    std::string help = "This game has other rulings than the default:";
    for (const RulingView& ruling : game.allRulings) {
        if (!ruling.isDefault())
            help += fmt::format("\n{} = {}, not {}: {}", ruling.name, ruling.value,
                                ruling.values.front(), ruling.sentence);
    }
    return help;
}

void drawProvisional(const std::string& words, const Theme& theme) {
    if (!words.empty()) wrappedText(words, theme.changed);
}

void drawRulingsHelp(const Snapshot& game, const Theme& theme) {
    if (game.allRulings.empty()) {
        text("This game follows the laws of chess: there is nothing left to decide.",
             theme.quietText);
        return;
    }
    text("Rulings settle what the inventor has not decided yet; each game has its own.",
         theme.quietText);
    if (!ImGui::BeginTable("rulings", 3, ImGuiTableFlags_SizingFixedFit)) return;
    ImGui::TableSetupColumn("name");
    ImGui::TableSetupColumn("value");
    ImGui::TableSetupColumn("sentence", ImGuiTableColumnFlags_WidthFixed,
                            34 * ImGui::GetFontSize());
    for (const RulingView& ruling : game.allRulings) {
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        text(ruling.name);
        ImGui::TableNextColumn();
        text(ruling.value, theme.accent);
        if (ruling.isProvisional) text("PROVISIONAL", theme.changed);
        ImGui::TableNextColumn();
        wrappedText(ruling.sentence, theme.quietText);
    }
    ImGui::EndTable();
}

}  // namespace pinwheel::viewer
