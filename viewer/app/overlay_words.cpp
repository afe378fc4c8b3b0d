#include "viewer/app/overlay_words.hpp"

#include "pinwheel/chess/notation.hpp"
#include "viewer/chrome/help_overlay.hpp"
#include "viewer/chrome/prompt_line.hpp"
#include "viewer/chrome/rules_page.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace pinwheel::viewer {

namespace {

std::string wordsFor(const StartScreen& start) {
    const std::vector<const StartEntry*> entries = start.all();
    std::string words = "Start.";
    if (!start.problem.empty()) words += ' ' + start.problem;
    if (entries.empty()) return words;
    const std::size_t chosen = std::min(start.chosen, entries.size() - 1);
    return words +
           fmt::format(" Chosen: {}, {} of {}.", entries[chosen]->text, chosen + 1, entries.size());
}

// Once the user types, without the hint, which would be repeated with every character.
std::string wordsFor(const PromptText& prompt) {
    std::string words = prompt.label;
    if (!prompt.typed.empty()) words += fmt::format(" {}.", prompt.typed);
    if (prompt.chosen) words += fmt::format(" Chosen: {}.", *prompt.chosen);
    if (!prompt.problem.empty()) return words + ' ' + prompt.problem;
    return prompt.typed.empty() ? words + ' ' + prompt.hint : words;
}

std::string wordsFor(const RegionChooser& chooser) {
    return fmt::format("{}: {}. Tab chooses a part of the window, Enter takes it, Esc cancels.",
                       chooser.isForFilm ? "Record" : "Take a picture",
                       chooser.part.empty() ? "nothing chosen" : chooser.part);
}

std::string helpWords(const debugger::Snapshot& game) {
    std::string words = "Keyboard and mouse.";
    for (const HelpGroup& group : helpGroups(game.boards.size())) {
        words += fmt::format("\n{}.", group.title);
        for (const HelpGroup::Line& line : group.lines)
            words += fmt::format(" {}: {}.", line.input, line.effect);
    }
    return words;
}

std::string promotionWords(std::size_t chosen) {
    return fmt::format("Promote to: {}. Left and right choose, Enter plays the move.",
                       chess::nameOf(chess::kPromotionPieces[chosen]));
}

}  // namespace

std::string overlayWords(const debugger::Snapshot& game, const View& view) {
    const Looking& looking = view.looking;
    if (looking.isRulesOpen) return rulesText(game, looking);
    if (looking.isHelpOpen) return helpWords(game);
    if (looking.prompt) return wordsFor(promptText(game, view));
    if (view.recording.chooser) return wordsFor(*view.recording.chooser);
    const Looking& boards = view.learning.run ? view.learning.run->looking : looking;
    if (boards.promotion) return promotionWords(boards.chosenPromotion);
    return looking.start ? wordsFor(*looking.start) : "";
}

}  // namespace pinwheel::viewer
