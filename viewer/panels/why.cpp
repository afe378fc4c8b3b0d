#include "viewer/panels/why.hpp"

#include "pinwheel/chess/notation.hpp"
#include "viewer/chrome/widgets.hpp"
#include "viewer/drawing/imgui_versions.hpp"

#include <fmt/format.h>
#include <imgui_stdlib.h>

#include <algorithm>

namespace pinwheel::viewer {

namespace {

using debugger::BoardIndex;
using debugger::BoardVerdict;
using debugger::Explanation;
using debugger::SeatIndex;
using debugger::Snapshot;
using duplicate::Verdict;

constexpr const char* kOwner = "the piece's owner";

// On one board also in algebraic notation, which needs a legal move of the player to move.
base::Result<chess::Move> typedMove(const Snapshot& game, const std::string& words) {
    auto move = chess::parseCoordinates(words);
    if (move || !game.isOneBoard()) return move;
    return chess::parseSan(game.boards.front().position, words);
}

void askTyped(const Snapshot& game, WhyForm& form, CommandQueue& commands) {
    const auto move = typedMove(game, form.text);
    if (!move) {
        form.problem = move.error().what;
        return;
    }
    form.problem.clear();
    commands.emplace_back(AskWhy{form.player.value_or(ownerOf(game, move->from())), *move});
}

// Chooses who would make the move; asks again if there already is an answer.
void drawPlayerChoice(const Snapshot& game, const std::optional<Explanation>& why, WhyForm& form,
                      CommandQueue& commands) {
    const auto nameOf = [&](std::optional<SeatIndex> player) {
        return player ? std::string(game.seat(*player).name) : std::string(kOwner);
    };
    const auto choose = [&](std::optional<SeatIndex> player) {
        if (!ImGui::Selectable(nameOf(player).c_str(), form.player == player)) return;
        form.player = player;
        if (why)
            commands.emplace_back(
                AskWhy{player.value_or(ownerOf(game, why->move.from())), why->move});
    };
    ImGui::SetNextItemWidth(-1);
    if (!ImGui::BeginCombo("##player", ("Player: " + nameOf(form.player)).c_str())) return;
    choose(std::nullopt);
    for (const SeatIndex player : game.roster->seatIndices()) choose(player);
    ImGui::EndCombo();
}

void drawForm(const Snapshot& game, const std::optional<Explanation>& why, WhyForm& form,
              CommandQueue& commands) {
    ImGui::SetNextItemWidth(6 * ImGui::GetFontSize());
    const bool isEntered = ImGui::InputTextWithHint(
        "##move", "e1g1", &form.text,
        ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
    // So that the next move can be typed at once, and its letters are not shortcuts.
    if (isEntered) takeKeyboard(-1);
    tooltip(
        game.isOneBoard()
            ? "A move of either side as two squares, e2e4 or a7a8q, or a legal one as Nf3 or O-O"
            : "A move of any player as two squares, with a piece where a pawn promotes: e2e4, "
              "a7a8q");
    ImGui::SameLine();
    if (ImGui::Button("Why?") || isEntered) askTyped(game, form, commands);
    ImGui::SameLine();
    if (ImGui::Button(form.isPicking ? "Cancel" : "Pick squares")) {
        form.isPicking = !form.isPicking;
        form.from.reset();
    }
    tooltip(game.isOneBoard() ? "Then click two squares of the board, for either side's piece"
                              : "Then click two squares of a board, for any player's piece");
    drawPlayerChoice(game, why, form, commands);
}

std::string_view headingOf(Verdict verdict) {
    switch (verdict) {
        case Verdict::Playable:
            return "legal";
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

void drawVerdict(const Snapshot& game, const BoardVerdict& verdict, const Theme& theme) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    if (!game.isOneBoard()) {
        text(game.board(verdict.board).name);
        ImGui::TableNextColumn();
    }
    text(headingOf(verdict.verdict), colourOf(verdict.verdict, theme));
    ImGui::TableNextColumn();
    wrappedText(verdict.clause.empty() ? verdict.effect : verdict.clause, theme.text);
    std::string culprits;
    for (const chess::Square square : verdict.culprits) {
        if (!culprits.empty()) culprits += ' ';
        culprits += toText(square);
    }
    if (!culprits.empty()) text("to blame: " + culprits, theme.quietText);
}

void drawAnswer(const Snapshot& game, const Explanation& why, const Resources& resources,
                const Theme& theme) {
    ImGui::PushFont(resources.fonts.bold);
    wrappedText(fmt::format("{}: {}", game.seat(why.seat).name, why.headline), theme.text);
    ImGui::PopFont();
    if (ImGui::BeginTable("verdicts", game.isOneBoard() ? 2 : 3)) {
        if (!game.isOneBoard()) ImGui::TableSetupColumn("board", ImGuiTableColumnFlags_WidthFixed);
        ImGui::TableSetupColumn("verdict", ImGuiTableColumnFlags_WidthFixed);
        ImGui::TableSetupColumn("reason", ImGuiTableColumnFlags_WidthStretch);
        for (const BoardVerdict& verdict : why.boards) drawVerdict(game, verdict, theme);
        ImGui::EndTable();
    }
    if (!why.objection.empty()) wrappedText(why.objection, theme.quietText);
}

// Hovering over one draws its culprits on the boards; a click keeps them there.
void drawEscapes(const Snapshot& game, Looking& looking, CommandQueue& commands,
                 const Theme& theme) {
    wrappedText(game.outcome->explanation, theme.text);
    if (!game.outcome->detail.empty()) wrappedText(game.outcome->detail, theme.text);
    const std::vector<Explanation>& escapes = game.outcome->escapes;
    if (escapes.empty()) return;
    text("Escapes that fail:", theme.quietText);
    for (std::size_t i = 0; i < escapes.size(); ++i) {
        const Explanation& escape = escapes[i];
        const auto legal = std::find_if(
            escape.boards.begin(), escape.boards.end(),
            [](const BoardVerdict& each) { return each.verdict == Verdict::LegalHereOnly; });
        const std::string label = fmt::format("{} legal on {} only", toCoordinates(escape.move),
                                              game.board(legal->board).name);
        ImGui::PushID(static_cast<int>(i));
        if (ImGui::Selectable(label.c_str()))
            commands.emplace_back(AskWhy{escape.seat, escape.move});
        if (ImGui::IsItemHovered()) looking.litEscape = i;
        ImGui::PopID();
    }
}

std::string prompt(const Snapshot& game, const WhyForm& form) {
    if (!form.isPicking)
        return fmt::format(
            "Type a move of {}, pick one on {} board, or drop a piece where it cannot go.",
            game.isOneBoard() ? "either side" : "any player", game.isOneBoard() ? "the" : "a");
    if (!form.from) return "Click the piece that should move.";
    return fmt::format("Click the square to which {} should move.", toText(form.from->square));
}

}  // namespace

void drawWhyPanel(const Snapshot& game, Looking& looking, CommandQueue& commands,
                  const Resources& resources, const Theme& theme) {
    WhyForm& form = looking.whyForm;
    drawForm(game, looking.why, form, commands);
    if (!form.problem.empty()) wrappedText(form.problem, theme.culprit);
    if (looking.why && !form.isPicking) return drawAnswer(game, *looking.why, resources, theme);
    wrappedText(prompt(game, form), theme.quietText);
    if (game.outcome && !form.isPicking) drawEscapes(game, looking, commands, theme);
}

}  // namespace pinwheel::viewer
