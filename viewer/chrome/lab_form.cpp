#include "viewer/chrome/lab_form.hpp"

#include "viewer/chrome/widgets.hpp"

#include <fmt/format.h>
#include <imgui_stdlib.h>

#include <array>

namespace pinwheel::viewer {

namespace {

constexpr float kValueWidth = 8.5F;  // text heights

void heading(const char* words, const Resources& resources, const Theme& theme) {
    ImGui::Dummy({0, ImGui::GetFontSize() * 0.2F});
    ImGui::PushFont(resources.fonts.bold);
    text(words, theme.accent);
    ImGui::PopFont();
}

// The sets that will be compared; each but the last one can be removed.
void drawSets(LabForm& form, const Theme& theme) {
    std::optional<std::size_t> removed;
    for (std::size_t i = 0; i < form.sets.size(); ++i) {
        ImGui::PushID(static_cast<int>(i));
        ImGui::BeginDisabled(form.sets.size() == 1);
        if (ImGui::SmallButton("×")) removed = i;
        ImGui::EndDisabled();
        tooltip("Remove this set");
        ImGui::SameLine();
        wrappedText(form.sets[i].empty() ? "default rulings" : form.sets[i], theme.text);
        ImGui::PopID();
    }
    if (removed) form.sets.erase(form.sets.begin() + static_cast<std::ptrdiff_t>(*removed));
}

void drawValue(debugger::RulingView& ruling) {
    ImGui::SetNextItemWidth(kValueWidth * ImGui::GetFontSize());
    if (ruling.range) {
        int number = std::stoi(ruling.value);
        if (ImGui::InputInt("##value", &number))
            ruling.value = std::to_string(std::clamp(number, static_cast<int>(ruling.range->first),
                                                     static_cast<int>(ruling.range->last)));
        return;
    }
    if (!ImGui::BeginCombo("##value", ruling.value.c_str())) return;
    for (const std::string_view value : ruling.values) {
        if (ImGui::Selectable(std::string(value).c_str(), ruling.value == value))
            ruling.value = value;
    }
    ImGui::EndCombo();
}

void drawDraft(LabForm& form, const Theme& theme) {
    if (ImGui::BeginTable("draft", 2, ImGuiTableFlags_SizingFixedFit)) {
        for (debugger::RulingView& ruling : form.draft) {
            ImGui::PushID(ruling.name.data());
            ImGui::TableNextRow();
            ImGui::TableNextColumn();
            ImGui::AlignTextToFramePadding();
            text(ruling.name, ruling.isDefault() ? theme.quietText : theme.text);
            tooltip(ruling.sentence);
            ImGui::TableNextColumn();
            drawValue(ruling);
            tooltip(ruling.sentence);
            ImGui::PopID();
        }
        ImGui::EndTable();
    }
    if (ImGui::Button("Add this set")) {
        const base::Status added = addDraft(form);
        form.problem = added ? "" : added.error().what;
    }
    ImGui::SameLine();
    if (ImGui::Button("Each single change")) form.sets = singleChanges();
    tooltip("The default rulings, and a set for each ruling with its other value");
}

void drawNumbers(LabForm& form, const Theme& theme) {
    constexpr std::array kCounts = {1'000U, 10'000U, 100'000U, 1'000'000U};
    ImGui::AlignTextToFramePadding();
    text("games", theme.quietText);
    ImGui::SameLine();
    ImGui::SetNextItemWidth(kValueWidth * ImGui::GetFontSize());
    ImGui::InputText("##games", &form.games, ImGuiInputTextFlags_CharsDecimal);
    ImGui::SameLine();
    if (ImGui::BeginCombo("##counts", "", ImGuiComboFlags_NoPreview)) {
        for (const unsigned count : kCounts)
            if (ImGui::Selectable(grouped(count).c_str())) form.games = std::to_string(count);
        ImGui::EndCombo();
    }
    ImGui::AlignTextToFramePadding();
    text("seed", theme.quietText);
    tooltip("The same seed gives the same games");
    ImGui::SameLine();
    ImGui::SetNextItemWidth(kValueWidth * ImGui::GetFontSize());
    ImGui::InputText("##seed", &form.seed, ImGuiInputTextFlags_CharsDecimal);
    ImGui::AlignTextToFramePadding();
    text("player", theme.quietText);
    for (const lab::PlayerKind player : {lab::PlayerKind::Random, lab::PlayerKind::Greedy}) {
        ImGui::SameLine();
        if (ImGui::RadioButton(std::string(nameOf(player)).c_str(), form.player == player))
            form.player = player;
        tooltip(player == lab::PlayerKind::Random
                    ? "Every playable move is equally likely"
                    : "Mates if that wins, otherwise captures the most, otherwise random");
    }
}

void drawRun(const LabRun& run, const LabForm& form, CommandQueue& commands, const Theme& theme) {
    const bool isRunning = run.isRunning();
    if (ImGui::Button(isRunning ? "Cancel" : "Run", {-1, 0})) {
        if (isRunning) {
            commands.emplace_back(StopLab{});
        } else {
            commands.emplace_back(RunLab{});
        }
    }
    tooltip(isRunning ? "Stop, and show the games played so far (Esc)" : "Play the games (Enter)");
    if (isRunning) {
        ImGui::ProgressBar(run.share(), {-1, 0});
        wrappedText(run.progressText(), theme.quietText);
    }
    if (!form.problem.empty()) wrappedText(form.problem, theme.culprit);
}

}  // namespace

void drawLabForm(Lab& lab, CommandQueue& commands, const Resources& resources, const Theme& theme) {
    ImGui::PushFont(resources.fonts.bold);
    text("Rule lab", theme.text);
    ImGui::PopFont();
    wrappedText(
        "Plays many games under each set of rulings, with the same choices until the rulings make "
        "a difference.",
        theme.quietText);
    heading("Sets to compare", resources, theme);
    drawSets(lab.form, theme);
    heading("Another set", resources, theme);
    drawDraft(lab.form, theme);
    heading("Games", resources, theme);
    drawNumbers(lab.form, theme);
    ImGui::Dummy({0, ImGui::GetFontSize() * 0.2F});
    drawRun(lab.run, lab.form, commands, theme);
}

}  // namespace pinwheel::viewer
