#include "viewer/panels/why.hpp"

#include "pinwheel/chess/notation.hpp"
#include "viewer/chrome/widgets.hpp"

#include <fmt/format.h>
#include <imgui_stdlib.h>

namespace pinwheel::viewer {

namespace {

using debugger::Snapshot;
using duplicate::BoardVerdict;
using duplicate::Verdict;

void askTyped(const Snapshot& game, ViewState& view) {
    const auto move = chess::parseCoordinates(view.whyForm.text);
    if (!move) {
        view.whyForm.problem = move.error().what;
        return;
    }
    view.whyForm.problem.clear();
    view.askedWhy = WhyAsked{game.toMove(), *move};
}

void drawForm(const Snapshot& game, ViewState& view) {
    WhyForm& form = view.whyForm;
    ImGui::SetNextItemWidth(7 * ImGui::GetFontSize());
    const bool isEntered = ImGui::InputTextWithHint(
        "##move", "e1g1", &form.text,
        ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
    tooltip("A move as two squares, with a piece where a pawn promotes: e2e4, a7a8q");
    ImGui::SameLine();
    if (ImGui::Button("Why?") || isEntered) askTyped(game, view);
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

void drawVerdict(const BoardVerdict& verdict, bool isPlayable, const Theme& theme) {
    // Legal on both boards, but out of turn or after the end of the game.
    const bool isLegalOnly = verdict.verdict == Verdict::Playable && !isPlayable;
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    text(nameOf(verdict.board));
    ImGui::TableNextColumn();
    text(isLegalOnly ? "legal here" : headingOf(verdict.verdict),
         isLegalOnly ? theme.quietText : colourOf(verdict.verdict, theme));
    ImGui::TableNextColumn();
    std::string culprits;
    for (const chess::Square square : verdict.culprits()) {
        if (!culprits.empty()) culprits += ' ';
        culprits += toText(square);
    }
    if (!culprits.empty()) text("to blame: " + culprits, theme.quietText);
}

std::string prompt(const ViewState& view) {
    const WhyForm& form = view.whyForm;
    if (!form.isPicking)
        return "Type a move, pick one on a board, or drop a piece where it cannot go.";
    if (!form.from) return "Click the piece that should move.";
    return fmt::format("Click the square to which {} should move.", toText(form.from->square));
}

}  // namespace

void drawWhyPanel(const Snapshot& game, ViewState& view, const Theme& theme) {
    drawForm(game, view);
    if (!view.whyForm.problem.empty()) wrappedText(view.whyForm.problem, theme.culprit);
    if (!view.why || view.whyForm.isPicking) return wrappedText(prompt(view), theme.quietText);

    const duplicate::Explanation& why = *view.why;
    wrappedText(why.sentence, theme.text);
    if (ImGui::BeginTable("verdicts", 3, ImGuiTableFlags_SizingFixedFit)) {
        for (const BoardVerdict& verdict : why.boards)
            drawVerdict(verdict, why.isPlayable(), theme);
        ImGui::EndTable();
    }
}

bool pickForWhy(const Snapshot& game, ViewState& view) {
    WhyForm& form = view.whyForm;
    if (!form.isPicking || !view.hovered) return false;
    if (!form.from) {
        form.from = view.hovered;
        return true;
    }
    // Whose move it would be: the piece's owner, or without a piece whoever's turn it is.
    const auto piece = game.state.board(form.from->board).pieceOn(form.from->square);
    const duplicate::Player player =
        piece ? playerOf(form.from->board, piece->color()) : game.toMove();
    const chess::Move move(form.from->square, view.hovered->square);
    form.text = toCoordinates(move);
    form.isPicking = false;
    form.from.reset();
    view.askedWhy = WhyAsked{player, move};
    return true;
}

}  // namespace pinwheel::viewer
