#include "viewer/panels/why.hpp"

#include "pinwheel/chess/notation.hpp"
#include "viewer/chrome/widgets.hpp"

#include <fmt/format.h>
#include <imgui_stdlib.h>

namespace pinwheel::viewer {

namespace {

using debugger::BoardVerdict;
using debugger::Snapshot;
using duplicate::Verdict;

void askTyped(const Snapshot& game, WhyForm& form, CommandQueue& commands) {
    const auto move = chess::parseCoordinates(form.text);
    if (!move) {
        form.problem = move.error().what;
        return;
    }
    form.problem.clear();
    commands.emplace_back(AskWhy{game.toMove, *move});
}

void drawForm(const Snapshot& game, WhyForm& form, CommandQueue& commands) {
    ImGui::SetNextItemWidth(7 * ImGui::GetFontSize());
    const bool isEntered = ImGui::InputTextWithHint(
        "##move", "e1g1", &form.text,
        ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
    tooltip("A move as two squares, with a piece where a pawn promotes: e2e4, a7a8q");
    ImGui::SameLine();
    if (ImGui::Button("Why?") || isEntered) askTyped(game, form, commands);
    ImGui::SameLine();
    if (ImGui::Button(form.isPicking ? "Cancel" : "Pick squares")) {
        form.isPicking = !form.isPicking;
        form.from.reset();
    }
    tooltip("Then click from and to on a board, for any player's piece");
}

std::string_view headingOf(Verdict verdict) {
    switch (verdict) {
        case Verdict::Playable:
            return "playable";
        case Verdict::LegalHereOnly:
            return "legal here only";
        case Verdict::Illegal:
            return "illegal";
    }
    return "";
}

Rgba colourOf(Verdict verdict, const Theme& theme) {
    switch (verdict) {
        case Verdict::Playable:
            return theme.playable;
        case Verdict::LegalHereOnly:
            return theme.quietText;
        case Verdict::Illegal:
            return theme.culprit;
    }
    return theme.text;
}

void drawVerdict(const Snapshot& game, const BoardVerdict& verdict, bool isPlayable,
                 const Theme& theme) {
    // Legal on both boards, but out of turn or after the end of the game.
    const bool isLegalOnly = verdict.verdict == Verdict::Playable && !isPlayable;
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    text(game.board(verdict.board).name);
    ImGui::TableNextColumn();
    text(isLegalOnly ? "legal here" : headingOf(verdict.verdict),
         isLegalOnly ? theme.quietText : colourOf(verdict.verdict, theme));
    ImGui::TableNextColumn();
    std::string culprits;
    for (const chess::Square square : verdict.culprits) {
        if (!culprits.empty()) culprits += ' ';
        culprits += toText(square);
    }
    if (!culprits.empty()) text("to blame: " + culprits, theme.quietText);
}

std::string prompt(const WhyForm& form) {
    if (!form.isPicking)
        return "Type a move, pick one on a board, or drop a piece where it cannot go.";
    if (!form.from) return "Click the piece that should move.";
    return fmt::format("Click the square to which {} should move.", toText(form.from->square));
}

}  // namespace

void drawWhyPanel(const Snapshot& game, const std::optional<debugger::Explanation>& why,
                  WhyForm& form, CommandQueue& commands, const Theme& theme) {
    drawForm(game, form, commands);
    if (!form.problem.empty()) wrappedText(form.problem, theme.culprit);
    if (!why || form.isPicking) return wrappedText(prompt(form), theme.quietText);

    wrappedText(why->sentence, theme.text);
    if (ImGui::BeginTable("verdicts", 3, ImGuiTableFlags_SizingFixedFit)) {
        for (const BoardVerdict& verdict : why->boards)
            drawVerdict(game, verdict, why->isPlayable, theme);
        ImGui::EndTable();
    }
}

}  // namespace pinwheel::viewer
