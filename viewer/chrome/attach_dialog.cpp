#include "viewer/chrome/attach_dialog.hpp"

#include "viewer/chrome/widgets.hpp"
#include "viewer/drawing/imgui_versions.hpp"

#include <imgui_stdlib.h>

#include <utility>

namespace pinwheel::viewer {

namespace {

constexpr float kAttachWidth = 36;  // in text heights

void drawRecent(AttachForm& form, const std::vector<std::string>& recent, CommandQueue& commands,
                const Theme& theme) {
    if (recent.empty()) return;
    text("Attached before:", theme.quietText);
    for (std::size_t i = 0; i < recent.size(); ++i) {
        ImGui::PushID(static_cast<int>(i));
        const bool isClicked = ImGui::Selectable(
            recent[i].c_str(), recent[i] == form.command,
            ImGuiSelectableFlags_DontClosePopups | ImGuiSelectableFlags_AllowDoubleClick);
        tooltip("Double-click: attach it");
        ImGui::PopID();
        if (!isClicked) continue;
        form.command = recent[i];
        form.isNew = true;  // a text field that has the focus does not see the change
        if (ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left))
            commands.emplace_back(AttachEngine{form.command});
    }
}

}  // namespace

void drawAttachDialog(Engine& engine, const std::vector<std::string>& recent,
                      CommandQueue& commands, const Theme& theme) {
    if (!engine.attach) return;
    AttachForm& form = *engine.attach;
    if (!beginDialog("Attach an engine", kAttachWidth * ImGui::GetFontSize())) return;
    wrappedText(
        "A chess program that speaks UCI, with its arguments. Quotation marks keep blanks "
        "together.",
        theme.text);
    const bool isMouseBusy = ImGui::IsAnyItemActive() || ImGui::IsMouseDown(ImGuiMouseButton_Left);
    if (ImGui::IsWindowAppearing() || (std::exchange(form.isNew, false) && !isMouseBusy))
        takeKeyboard();
    ImGui::SetNextItemWidth(-1);
    const bool isEntered = ImGui::InputTextWithHint(
        "##command", "program and arguments", &form.command, ImGuiInputTextFlags_EnterReturnsTrue);
    if (!form.problem.empty()) wrappedText(form.problem, theme.culprit);
    drawRecent(form, recent, commands, theme);
    ImGui::Dummy({0, ImGui::GetFontSize() * 0.2F});
    if (ImGui::Button("Attach") || isEntered) commands.emplace_back(AttachEngine{form.command});
    ImGui::SameLine();
    if (ImGui::Button("Browse…")) commands.emplace_back(EngineAct::Browse);
    ImGui::SameLine();
    if (ImGui::Button("Cancel")) commands.emplace_back(Action::Cancel);
    text("Enter attaches, Esc cancels", theme.quietText);
    endDialog();
}

}  // namespace pinwheel::viewer
