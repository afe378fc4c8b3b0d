#include "viewer/panels/breakpoints.hpp"

#include "viewer/chrome/widgets.hpp"

#include <fmt/format.h>
#include <imgui_stdlib.h>

#include <algorithm>

namespace pinwheel::viewer {

namespace {

using debugger::Breakpoint;
using debugger::Snapshot;

void drawForm(ViewState& view, CommandQueue& commands, const Theme& theme) {
    BreakpointForm& form = view.breakpointForm;
    ImGui::SetNextItemWidth(-6 * ImGui::GetFontSize());
    const bool isEntered =
        ImGui::InputTextWithHint("##condition", "clock >= 50, ghost on NW, …", &form.text,
                                 ImGuiInputTextFlags_EnterReturnsTrue);
    ImGui::SameLine();
    if ((ImGui::Button(form.edited ? "Change" : "Add") || isEntered) && !form.text.empty()) {
        if (form.edited && *form.edited < view.breakpoints.size()) {
            auto condition = debugger::parseCondition(form.text);
            if (condition) {
                view.breakpoints[*form.edited] = {*std::move(condition)};
                form = {};
            } else {
                form.problem = condition.error().what;
            }
        } else {
            commands.emplace_back(AddBreakpoint{form.text});
        }
    }
    if (!form.problem.empty()) wrappedText(form.problem, theme.culprit);
}

// What is to be done with one of the list; it is done after the list has been drawn.
enum class Wish : std::uint8_t { Edit, Remove };

std::optional<Wish> drawRow(Breakpoint& breakpoint, bool isHit, bool holdsHere,
                            const Theme& theme) {
    std::optional<Wish> wish;
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::Checkbox("##enabled", &breakpoint.isEnabled);
    tooltip("Stop here, or pass by");
    ImGui::TableNextColumn();
    const Rgba colour = !breakpoint.isEnabled ? theme.fadedText
                        : isHit               ? theme.changed
                                              : theme.text;
    text(toText(breakpoint.condition), colour);
    ImGui::TableNextColumn();
    if (holdsHere) text("holds here", theme.playable);
    ImGui::TableNextColumn();
    text(fmt::format("{} {}", breakpoint.hits, breakpoint.hits == 1 ? "hit" : "hits"),
         theme.quietText);
    ImGui::TableNextColumn();
    if (ImGui::SmallButton("edit")) wish = Wish::Edit;
    ImGui::SameLine();
    if (ImGui::SmallButton("×")) wish = Wish::Remove;
    tooltip("Take it away");
    return wish;
}

void carryOut(ViewState& view, std::size_t number, Wish wish) {
    if (wish == Wish::Edit) {
        view.breakpointForm = {toText(view.breakpoints[number].condition), "", number};
        return;
    }
    view.breakpoints.erase(view.breakpoints.begin() + static_cast<std::ptrdiff_t>(number));
    view.lastHit.clear();
    view.breakpointForm.edited.reset();
}

void drawList(const Snapshot& game, ViewState& view, const Theme& theme) {
    std::optional<std::pair<std::size_t, Wish>> wished;
    if (ImGui::BeginTable("breakpoints", 5, ImGuiTableFlags_SizingFixedFit)) {
        ImGui::TableSetupColumn("on");
        ImGui::TableSetupColumn("condition", ImGuiTableColumnFlags_WidthStretch);
        for (std::size_t i = 0; i < view.breakpoints.size(); ++i) {
            ImGui::PushID(static_cast<int>(i));
            Breakpoint& breakpoint = view.breakpoints[i];
            const bool isHit = std::ranges::find(view.lastHit, i) != view.lastHit.end();
            const bool holdsHere =
                holds(breakpoint.condition, *game.history, *game.chronicle, game.ply);
            if (const auto wish = drawRow(breakpoint, isHit, holdsHere, theme)) wished = {i, *wish};
            ImGui::PopID();
        }
        ImGui::EndTable();
    }
    if (wished) carryOut(view, wished->first, wished->second);
}

}  // namespace

void drawConditionHelp(const Theme& theme) {
    if (!ImGui::BeginTable("help", 2, ImGuiTableFlags_SizingFixedFit)) return;
    for (const debugger::ConditionHelp& help : debugger::conditionHelp()) {
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        text(help.form, theme.accent);
        ImGui::TableNextColumn();
        text(help.meaning, theme.quietText);
    }
    ImGui::EndTable();
}

void drawBreakpoints(const Snapshot& game, ViewState& view, CommandQueue& commands,
                     const Theme& theme) {
    drawForm(view, commands, theme);
    drawList(game, view, theme);
    if (view.breakpoints.empty())
        wrappedText(
            "F5 runs forwards to the next ply at which a condition holds, Shift+F5 "
            "backwards; F9 sets one at this ply.",
            theme.quietText);
    if (section("What can be asked", theme, false)) drawConditionHelp(theme);
}

}  // namespace pinwheel::viewer
