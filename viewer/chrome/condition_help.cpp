#include "viewer/chrome/condition_help.hpp"

#include "pinwheel/debugger/condition.hpp"
#include "viewer/chrome/widgets.hpp"

namespace pinwheel::viewer {

void drawConditionHelp(const debugger::Snapshot& game, const Theme& theme) {
    if (!ImGui::BeginTable("help", 2, ImGuiTableFlags_SizingFixedFit)) return;
    ImGui::TableSetupColumn("form");
    ImGui::TableSetupColumn("meaning", ImGuiTableColumnFlags_WidthStretch);
    for (const debugger::ConditionHelp& help : debugger::conditionHelp(*game.roster)) {
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        text(help.form, theme.accent);
        ImGui::TableNextColumn();
        wrappedText(help.meaning, theme.quietText);
    }
    ImGui::EndTable();
}

}  // namespace pinwheel::viewer
