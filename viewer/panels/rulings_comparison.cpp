#include "viewer/panels/rulings_comparison.hpp"

#include "viewer/board/seats.hpp"
#include "viewer/chrome/widgets.hpp"
#include "viewer/state/rulings_name.hpp"

#include <fmt/format.h>

namespace pinwheel::viewer {

namespace {

using debugger::RulingsComparison;
using debugger::RulingsVerdict;
using debugger::Snapshot;

constexpr float kLeastSideBySide = 24;  // text heights: the width with which two cards fit

Rgba colourOf(duplicate::Result result, const Theme& theme) {
    switch (result) {
        case duplicate::Result::Win:
            return theme.playable;
        case duplicate::Result::Draw:
            return theme.text;
        case duplicate::Result::Loss:
            return theme.culprit;
    }
    return theme.text;
}

// "North wins", as many in a row as fit.
void drawResults(const Snapshot& game, const RulingsVerdict& verdict, const Theme& theme) {
    for (const debugger::SeatIndex seat : game.roster->seatIndices()) {
        const std::string words =
            fmt::format("{} {}", game.seat(seat).name, wordFor(verdict.results[seat]));
        if (index(seat) > 0) sameLineIfFits(words, ImGui::GetTextLineHeight());
        playerDot(theme.players[seat], theme);
        text(words, colourOf(verdict.results[seat], theme));
    }
}

std::string endText(const Snapshot& game, const RulingsVerdict& verdict) {
    if (!verdict.end) return fmt::format("Not over at its last ply, {}.", game.lastPly.value);
    return fmt::format("Ends at ply {}.", verdict.end->value);
}

void drawCard(const Snapshot& game, const char* whose, const RulingsVerdict& verdict,
              const Resources& resources, const Theme& theme) {
    ImGui::TableNextColumn();
    ImGui::PushFont(resources.fonts.bold);
    wrappedText(fmt::format("{}: {}", whose, rulingsName(verdict.rulings)), theme.text);
    ImGui::PopFont();
    wrappedText(verdict.sentence, theme.text);
    if (verdict.isOver) drawResults(game, verdict, theme);
    wrappedText(endText(game, verdict), theme.quietText);
    // An end after the parting has its own sentence.
    if (verdict.end && !verdict.isOver) wrappedText(verdict.endSentence, theme.quietText);
}

void drawCards(const Snapshot& game, const RulingsComparison& comparison,
               const Resources& resources, const Theme& theme) {
    const bool isWide = ImGui::GetContentRegionAvail().x >= kLeastSideBySide * ImGui::GetFontSize();
    ImGui::PushStyleColor(ImGuiCol_TableBorderStrong, toVector(theme.quietText));
    ImGui::PushStyleColor(ImGuiCol_TableBorderLight, toVector(theme.quietText));
    if (ImGui::BeginTable("cards", isWide ? 2 : 1,
                          ImGuiTableFlags_Borders | ImGuiTableFlags_SizingStretchSame)) {
        drawCard(game, "This game", comparison.own, resources, theme);
        drawCard(game, "What if", comparison.other, resources, theme);
        ImGui::EndTable();
    }
    ImGui::PopStyleColor(2);
}

void drawButtons(const Snapshot& game, const RulingsComparison& comparison, RulingsForm& form,
                 CommandQueue& commands) {
    if (const auto parting = comparison.parting) {
        const std::string go = fmt::format("Go to ply {}###part", parting->value);
        ImGui::BeginDisabled(game.ply == *parting);
        if (ImGui::Button(go.c_str())) commands.emplace_back(game::GoToPly{*parting});
        ImGui::EndDisabled();
        tooltip(game.ply == *parting ? "This is the ply on screen"
                                     : "Under the rulings of this game");
        sameLineIfFits("Switch to these rulings", 2 * ImGui::GetStyle().FramePadding.x);
    }
    if (ImGui::Button("Switch to these rulings")) {
        commands.emplace_back(game::SetRulings{comparison.other.rulings});
        if (comparison.parting) commands.emplace_back(game::GoToPly{*comparison.parting});
    }
    tooltip([&] {
        return fmt::format("Continues this game under {}\n{} undoes it",
                           rulingsName(comparison.other.rulings), keyFor(Action::Undo));
    });
    sameLineIfFits("Reset", 2 * ImGui::GetStyle().FramePadding.x);
    if (ImGui::Button("Reset")) form.reset();
    tooltip("Choose the rulings of this game again");
}

}  // namespace

void drawRulingsComparison(const Snapshot& game, const Readings& readings, RulingsForm& form,
                           CommandQueue& commands, const Resources& resources, const Theme& theme) {
    const std::string other = form.textFor(game);
    if (other == game.rulings)
        return wrappedText(
            "Choose another value under What if: this line is then judged under both sets of "
            "rulings, and one click switches to the other set.",
            theme.quietText);
    if (!readings.areRulingsCompared(game, other)) commands.emplace_back(CompareRulings{other});
    // Until the request is handled this is the previous comparison, which keeps the panel's height.
    const auto& comparison = readings.rulings();
    if (!comparison) return;
    if (!comparison->parting) {
        wrappedText("This line is the same under both.", theme.text);
        wrappedText(comparison->own.sentence, theme.quietText);
        return drawButtons(game, *comparison, form, commands);
    }
    wrappedText(fmt::format("They part at ply {}.", comparison->parting->value), theme.changed);
    drawButtons(game, *comparison, form, commands);
    drawCards(game, *comparison, resources, theme);
}

}  // namespace pinwheel::viewer
