#include "viewer/chrome/lab_form.hpp"

#include "viewer/chrome/widgets.hpp"
#include "viewer/drawing/imgui_versions.hpp"
#include "viewer/state/rulings_name.hpp"

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
        wrappedText(rulingsName(form.sets[i]), theme.text);
        ImGui::PopID();
    }
    if (removed) form.sets.erase(form.sets.begin() + static_cast<std::ptrdiff_t>(*removed));
}

bool isEscapePressed() { return wasPressed(ImGuiKey_Escape); }

// A number out of range changes nothing, and the form says why.
void drawNumber(debugger::RulingView& ruling, std::string& problem) {
    int number = std::stoi(ruling.value);
    if (!ImGui::InputInt("##value", &number)) return;
    const std::string value = std::to_string(number);
    const bool isAllowed = isPossible(ruling, value);
    if (isAllowed) ruling.value = value;
    problem = isAllowed ? ""
                        : fmt::format("{} must be a number from {} to {}, not {}.", ruling.name,
                                      ruling.range->first, ruling.range->last, number);
}

void drawValue(debugger::RulingView& ruling, std::string& problem) {
    ImGui::SetNextItemWidth(kValueWidth * ImGui::GetFontSize());
    if (ruling.range) return drawNumber(ruling, problem);
    if (!ImGui::BeginCombo("##value", ruling.value.c_str())) return;
    for (const std::string_view value : ruling.values) {
        if (ImGui::Selectable(std::string(value).c_str(), ruling.value == value))
            ruling.value = value;
    }
    if (isEscapePressed()) ImGui::CloseCurrentPopup();
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
            drawValue(ruling, form.problem);
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

// Typed as on the command line, or chosen.
void drawPlayer(LabForm& form, CommandQueue& commands, const Theme& theme) {
    struct Offer {
        const char* name;
        const char* meaning;
    };
    constexpr std::array kOffers = {
        Offer{"random", "every playable move is equally likely"},
        Offer{"greedy", "mates if that wins, otherwise captures the most, otherwise random"},
        Offer{"search:1", "looks one ply ahead; slow"},
        Offer{"search:2", "looks two plies ahead; slower"},
        Offer{"random,S=search:1", "South looks one ply ahead, the others play at random"}};
    ImGui::AlignTextToFramePadding();
    text("player", theme.quietText);
    tooltip("How all seats choose their moves, or single ones: random,N=search:2");
    ImGui::SameLine();
    ImGui::SetNextItemWidth(kValueWidth * ImGui::GetFontSize());
    if (ImGui::InputText("##player", &form.player, ImGuiInputTextFlags_EnterReturnsTrue))
        commands.emplace_back(RunLab{});
    ImGui::SameLine();
    if (!ImGui::BeginCombo("##players", "", ImGuiComboFlags_NoPreview)) return;
    for (const Offer& offer : kOffers) {
        if (ImGui::Selectable(offer.name)) form.player = offer.name;
        tooltip(offer.meaning);
    }
    if (isEscapePressed()) ImGui::CloseCurrentPopup();
    ImGui::EndCombo();
}

void drawNumbers(LabForm& form, CommandQueue& commands, const Theme& theme) {
    constexpr std::array kCounts = {1'000U, 10'000U, 100'000U, 1'000'000U};
    ImGui::AlignTextToFramePadding();
    text("games", theme.quietText);
    ImGui::SameLine();
    ImGui::SetNextItemWidth(kValueWidth * ImGui::GetFontSize());
    constexpr ImGuiInputTextFlags kNumber =
        ImGuiInputTextFlags_CharsDecimal | ImGuiInputTextFlags_EnterReturnsTrue;
    if (ImGui::InputText("##games", &form.games, kNumber)) commands.emplace_back(RunLab{});
    ImGui::SameLine();
    if (ImGui::BeginCombo("##counts", "", ImGuiComboFlags_NoPreview)) {
        for (const unsigned count : kCounts)
            if (ImGui::Selectable(grouped(count).c_str())) form.games = std::to_string(count);
        if (isEscapePressed()) ImGui::CloseCurrentPopup();
        ImGui::EndCombo();
    }
    ImGui::AlignTextToFramePadding();
    text("seed", theme.quietText);
    tooltip("The same seed gives the same games");
    ImGui::SameLine();
    ImGui::SetNextItemWidth(kValueWidth * ImGui::GetFontSize());
    if (ImGui::InputText("##seed", &form.seed, kNumber)) commands.emplace_back(RunLab{});
    drawPlayer(form, commands, theme);
}

void drawRun(const Lab& lab, CommandQueue& commands, const Theme& theme) {
    const LabRun& run = lab.run;
    const bool isRunning = run.isRunning();
    if (ImGui::Button(isRunning ? "Cancel" : "Run", {-1, 0})) {
        if (isRunning) {
            commands.emplace_back(StopLab{});
        } else {
            commands.emplace_back(RunLab{});
        }
    }
    tooltip(isRunning    ? "Stop, and show the games played so far (Esc)"
            : lab.chosen ? "Play the games (Enter opens the chosen bar; Esc deselects it)"
                         : "Play the games (Enter; s types what is to be played)");
    if (isRunning) {
        ImGui::ProgressBar(run.share(), {-1, 0});
        wrappedText(run.progressText(), theme.quietText);
    }
    if (!lab.form.problem.empty()) wrappedText(lab.form.problem, theme.culprit);
}

void drawSaving(CommandQueue& commands, const Resources& resources, const Theme& theme) {
    heading("Save the report", resources, theme);
    if (ImGui::Button("PNG")) commands.emplace_back(Action::PictureOfBoards);
    tooltip("A picture of the whole report; dropped on the window, it opens again");
    ImGui::SameLine();
    if (ImGui::Button("CSV")) commands.emplace_back(SaveLab{LabFormat::Csv});
    tooltip("A table for a spreadsheet");
    ImGui::SameLine();
    if (ImGui::Button("JSON")) commands.emplace_back(SaveLab{LabFormat::Json});
    tooltip("Open the file to see this report again");
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
    drawNumbers(lab.form, commands, theme);
    ImGui::Dummy({0, ImGui::GetFontSize() * 0.2F});
    drawRun(lab, commands, theme);
    if (lab.report() != nullptr) drawSaving(commands, resources, theme);
}

}  // namespace pinwheel::viewer
