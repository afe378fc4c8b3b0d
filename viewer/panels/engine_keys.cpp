#include "pinwheel/chess/notation.hpp"
#include "viewer/chrome/widgets.hpp"
#include "viewer/panels/engine_parts.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace pinwheel::viewer {

namespace {

using debugger::Snapshot;

constexpr float kKeyRows = 10;

std::string ourKeyAt(const Snapshot& game, std::uint32_t ply) {
    return toText(game.line->position({ply}, debugger::BoardIndex{0}).key());
}

void goTo(std::size_t ply, CommandQueue& commands) {
    const std::string label = fmt::format("ply {}", ply);
    if (ImGui::SmallButton(label.c_str()))
        commands.emplace_back(game::GoToPly{{static_cast<std::uint32_t>(ply)}});
}

void drawVerdict(const EngineKeys& keys, CommandQueue& commands, const Theme& theme) {
    if (!keys.isComplete) return;
    if (!keys.disagreement)
        return wrappedText(fmt::format("{} plies compared: its keys are the same where the "
                                       "positions are.",
                                       keys.keys.size()),
                           theme.playable);
    wrappedText("≠ " + keys.disagreement->why, theme.culprit);
    goTo(keys.disagreement->first, commands);
    ImGui::SameLine();
    goTo(keys.disagreement->second, commands);
}

void drawKeyRow(const Snapshot& game, const EngineKeys& keys, std::uint32_t ply,
                CommandQueue& commands, const Theme& theme) {
    const auto& found = keys.disagreement;
    const bool isAtFault = found && (found->first == ply || found->second == ply);
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    const std::string label = fmt::format("{}{}", isAtFault ? "≠ " : "", ply);
    if (ImGui::Selectable(label.c_str(), ply == game.ply.value,
                          ImGuiSelectableFlags_SpanAllColumns))
        commands.emplace_back(game::GoToPly{{ply}});
    ImGui::TableNextColumn();
    text(ourKeyAt(game, ply), isAtFault ? theme.culprit : theme.text);
    ImGui::TableNextColumn();
    text(keys.keyAt(game, {ply}), isAtFault ? theme.culprit : theme.text);
}

void drawTable(const Snapshot& game, Engine& engine, CommandQueue& commands, const Theme& theme) {
    const EngineKeys& keys = *engine.keys;
    const auto rows = std::min<std::size_t>(keys.keys.size(), game.lastPly.value + 1);
    const float line = ImGui::GetTextLineHeight() + 2 * ImGui::GetStyle().CellPadding.y;
    const float height =
        line * (1 + std::min(kKeyRows, static_cast<float>(std::max<std::size_t>(rows, 1))));
    if (!ImGui::BeginTable("keys", 3, ImGuiTableFlags_ScrollY | ImGuiTableFlags_RowBg, {0, height}))
        return;
    ImGui::TableSetupScrollFreeze(0, 1);
    ImGui::TableSetupColumn("ply", ImGuiTableColumnFlags_WidthFixed, 3 * ImGui::GetFontSize());
    ImGui::TableSetupColumn("our key");
    ImGui::TableSetupColumn("its key");
    ImGui::TableHeadersRow();
    if (engine.followedKey != game.ply) {
        engine.followedKey = game.ply;
        ImGui::SetScrollY(std::max(static_cast<float>(game.ply.value) * line - height / 2, 0.0F));
    }
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(rows), line);
    while (clipper.Step()) {
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i)
            drawKeyRow(game, keys, static_cast<std::uint32_t>(i), commands, theme);
    }
    ImGui::EndTable();
}

}  // namespace

void drawEngineKeys(const Snapshot& game, Engine& engine, CommandQueue& commands,
                    const Theme& theme) {
    // Two identities, so that the section opens when there are keys.
    if (!section(engine.keys ? "Keys##read" : "Keys", theme, engine.keys.has_value())) return;
    if (engine.isAttached) {
        if (ImGui::Button("Compare keys of this line"))
            commands.emplace_back(EngineAct::CompareKeys);
        tooltip("Asks for its key after every ply, and compares which plies it calls the same");
    }
    if (!engine.keys)
        return wrappedText(
            "Two programs have different keys for the same position; only which plies are the "
            "same can be compared.",
            theme.quietText);
    const std::string_view here = engine.keys->keyAt(game, game.ply);
    text(fmt::format("here: ours {}, its {}", ourKeyAt(game, game.ply.value),
                     here.empty() ? "unknown" : here));
    drawVerdict(*engine.keys, commands, theme);
    drawTable(game, engine, commands, theme);
}

}  // namespace pinwheel::viewer
