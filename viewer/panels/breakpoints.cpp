#include "viewer/panels/breakpoints.hpp"

#include "viewer/chrome/condition_help.hpp"
#include "viewer/chrome/widgets.hpp"
#include "viewer/drawing/imgui_versions.hpp"

#include <fmt/format.h>
#include <imgui_stdlib.h>

namespace pinwheel::viewer {

namespace {

using debugger::Breakpoint;

void drawForm(const debugger::Snapshot& game, BreakpointForm& form, CommandQueue& commands,
              const Theme& theme) {
    if (form.framesToFocus > 0) {
        --form.framesToFocus;
        takeKeyboard();
    }
    ImGui::SetNextItemWidth(-6 * ImGui::GetFontSize());
    const bool isEntered = ImGui::InputTextWithHint(
        "##condition",
        game.isOneBoard() ? "clock >= 50, repetition >= 2, …" : "clock >= 50, ghost on NW, …",
        &form.text, ImGuiInputTextFlags_EnterReturnsTrue);
    // Keep the focus, so that the next condition can be typed and its letters are not shortcuts.
    if (isEntered) takeKeyboard(-1);
    ImGui::SameLine();
    if ((ImGui::Button(form.edited ? "Change" : "Add") || isEntered) && !form.text.empty()) {
        if (form.edited) {
            commands.emplace_back(ReplaceBreakpoint{*form.edited, form.text});
        } else {
            commands.emplace_back(AddBreakpoint{form.text});
        }
    }
    if (!form.problem.empty()) wrappedText(form.problem, theme.culprit);
}

void drawScope(bool runsOverAllLines, CommandQueue& commands, const Theme& theme) {
    if (checkbox("run over all lines", runsOverAllLines, theme))
        commands.emplace_back(Action::RunOverAllLines);
    tooltip([] {
        return fmt::format("A run goes through every line, not only the one on screen ({})",
                           keyFor(Action::RunOverAllLines));
    });
}

void drawRow(std::size_t number, const Breakpoint& breakpoint, const BreakpointReading& reading,
             bool isHit, BreakpointForm& form, CommandQueue& commands, const Theme& theme) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    bool isEnabled = breakpoint.isEnabled;
    if (checkbox("##enabled", isEnabled, theme))
        commands.emplace_back(EnableBreakpoint{number, isEnabled});
    tooltip("Enabled");
    ImGui::TableNextColumn();
    const Rgba colour = !breakpoint.isEnabled ? theme.fadedText
                        : isHit               ? theme.changed
                                              : theme.text;
    text(reading.condition, colour);
    ImGui::TableNextColumn();
    if (reading.holdsHere) text("holds here", theme.playable);
    ImGui::TableNextColumn();
    text(reading.hits, theme.quietText);
    ImGui::TableNextColumn();
    if (ImGui::SmallButton("Edit")) form = {reading.condition, "", number};
    ImGui::SameLine();
    if (ImGui::SmallButton("×")) commands.emplace_back(RemoveBreakpoint{number});
    tooltip("Delete");
}

void drawList(const debugger::Breakpoints& breakpoints,
              const std::vector<BreakpointReading>& readings, BreakpointForm& form,
              CommandQueue& commands, const Theme& theme) {
    if (!ImGui::BeginTable("breakpoints", 5, ImGuiTableFlags_SizingFixedFit)) return;
    ImGui::TableSetupColumn("on");
    ImGui::TableSetupColumn("condition", ImGuiTableColumnFlags_WidthStretch);
    for (std::size_t i = 0; i < breakpoints.list().size(); ++i) {
        ImGui::PushID(static_cast<int>(i));
        drawRow(i, breakpoints.list()[i], readings[i], breakpoints.wasHit(i), form, commands,
                theme);
        ImGui::PopID();
    }
    ImGui::EndTable();
}

}  // namespace

void drawBreakpoints(const debugger::Snapshot& game, const debugger::Breakpoints& breakpoints,
                     bool runsOverAllLines, Readings& readings, BreakpointForm& form,
                     CommandQueue& commands, const Theme& theme) {
    drawForm(game, form, commands, theme);
    if (game.outline->lines.size() > 1) drawScope(runsOverAllLines, commands, theme);
    drawList(breakpoints, readings.breakpoints(game, breakpoints), form, commands, theme);
    if (breakpoints.list().empty())
        wrappedText(
            fmt::format("No breakpoints yet. Type a condition above, or press {} to stop at "
                        "this ply. {} runs to the next ply where one holds, {} runs back.",
                        keyFor(Action::ToggleBreakpoint), keyFor(Action::RunForwards),
                        keyFor(Action::RunBackwards)),
            theme.quietText);
    if (section("Conditions", theme, false)) drawConditionHelp(game, theme);
}

}  // namespace pinwheel::viewer
