// Keyboard input: the part of App that decides who handles a key.
#include "viewer/app/app.hpp"
#include "viewer/app/prompt_flow.hpp"
#include "viewer/chrome/command_palette.hpp"
#include "viewer/chrome/dialogs.hpp"
#include "viewer/chrome/start_page.hpp"

#include <imgui.h>

#include <vector>

namespace pinwheel::viewer {

namespace {

// Whether an action works without a game on screen.
bool worksOnStartScreen(Action action) {
    switch (action) {
        case Action::NewGame:
        case Action::NewDuplicateGame:
        case Action::NewOrdinaryGame:
        case Action::SetUp:
        case Action::Open:
        case Action::Paste:
        case Action::Quit:
        case Action::NextTheme:
        case Action::NextPalette:
        case Action::ZoomIn:
        case Action::ZoomOut:
        case Action::ZoomReset:
        case Action::ToggleFullScreen:
        case Action::ShowLab:
        case Action::ShowLearn:
        case Action::ShowRules:
        case Action::ToggleHelp:
        case Action::ShowCommands:
        case Action::Cancel:
            return true;
        default:
            return false;
    }
}

// No text field uses these keys, so a run can follow the typing of its condition at once.
bool worksWhileTyping(const KeyPress& press) {
    switch (press.key) {
        case Key::F5:
        case Key::F9:
        case Key::F10:
        case Key::F11:
        case Key::F12:
            return true;
        default:
            return false;
    }
}

}  // namespace

// The rules page and the start screen handle their keys before anything else.
bool App::takeKeyOnPage(const KeyPress& press) {
    Looking& looking = looking_.state();
    if (looking.isRulesOpen) {
        constexpr float kPageLines = 12;
        const bool isPage = press.key == Key::PageUp || press.key == Key::PageDown;
        const bool isDown = press.key == Key::Down || press.key == Key::PageDown;
        if (!isPage && !isDown && press.key != Key::Up) return false;
        looking.rulesScroll += (isDown ? 1.0F : -1.0F) * (isPage ? kPageLines : 2);
        return true;
    }
    if (!looking.start) return false;
    if (looking.start->takeKey(press)) return true;
    if (press.key != Key::Enter) return false;
    request(requestFor(*looking.start->all()[looking.start->chosen]));
    return true;
}

// Arrow keys and Enter work in the lab; Escape and everything else is handled as usual.
bool App::takeKeyInLab(const KeyPress& press) {
    const Looking& looking = looking_.state();
    const bool isCovered =
        looking.isHelpOpen || looking.isRulesOpen || recording_.state().chooser.has_value();
    if (!lab_.isOn() || isCovered || ImGui::GetIO().WantTextInput) return false;
    if (lab_.state().takeKey(press)) return true;
    const auto asked = lab_.requestFor(press);
    if (asked) request(*asked);
    return asked.has_value();
}

// A lesson has keys of its own; Escape and everything else is handled as usual.
bool App::takeKeyInLesson(const KeyPress& press) {
    const Looking& looking = looking_.state();
    const bool isCovered = looking.isHelpOpen || looking.isRulesOpen || looking.start ||
                           recording_.state().chooser.has_value();
    return !isCovered && !ImGui::GetIO().WantTextInput && learning_.takeKey(press);
}

// While the filter of the list has the focus, arrow keys choose a game and Enter opens it.
bool App::takeKeyInGames(const KeyPress& press) {
    GamesForm& form = inspecting_.forms().games;
    if (!form.isFocused || !ImGui::GetIO().WantTextInput) return false;
    if (form.takeKey(press)) return true;
    if (press.key != Key::Enter) return false;
    if (const auto number = form.chosenGame(files_.state().games)) request(OpenListedGame{*number});
    return true;
}

// While text is typed or a dialog is open, keys go there; Escape always cancels.
void App::takeKey(const KeyPress& press) {
    if (files_.state().dialog && !files_.state().question && files_.state().dialog->takeKey(press))
        return;
    if (looking_.state().prompt && !files_.isAsking() && press.key != Key::Escape)
        return takePromptKey(press);
    if (files_.state().question && answerByKey(press)) return;
    if (recording_.state().chooser && recording_.state().chooser->takeKey(press)) return;
    // The field of this dialog reads the keyboard itself.
    if (engine_.isAsking() && !files_.isAsking()) {
        if (press.key == Key::Escape) engine_.closeDialog();
        return;
    }
    // The question about a deletion leaves the panels usable: what is typed there belongs there.
    const bool isTyping = ImGui::GetIO().WantTextInput && press.key != Key::Escape;
    if (lines_.isAsking() && !files_.isAsking() && !isTyping) return lines_.takeKey(press);
    if (!files_.isAsking() && takeKeyOnPage(press)) return;
    if (!files_.isAsking() && takeKeyInLab(press)) return;
    if (!files_.isAsking() && takeKeyInLesson(press)) return;
    if (!files_.isAsking() && takeKeyInGames(press)) return;
    if (!files_.isAsking()) {
        if (const auto move = looking_.promotionBy(press)) return run(game::PlayMove{*move});
    }
    const bool isAsking = files_.isAsking() || looking_.state().promotion;
    const bool isTaken = isAsking || ImGui::GetIO().WantTextInput;
    const bool isCovered = looking_.state().isHelpOpen || looking_.state().isRulesOpen;
    if (!isTaken && !isCovered && settingUp_.takeKey(press)) return;
    const auto action = looking_.isPresenting() ? actionWhilePresenting(press) : actionFor(press);
    const bool isStarting = looking_.state().start.has_value();
    if (isStarting && action && !worksOnStartScreen(*action)) return;
    if (lab_.isOn() && action && !worksInLab(*action)) return;
    if (learning_.isOn() && action && !worksWhileLearning(*action)) return;
    const bool isFree = !isTaken || (!isAsking && worksWhileTyping(press));
    if (action && (isFree || press.key == Key::Escape)) return run(*action);
    const bool isElsewhere = isStarting || settingUp_.isOn() || lab_.isOn() || learning_.isOn();
    if (isTaken || isElsewhere || !beginsMove(press, snapshot())) return;
    run(Action::TypeMove);
    takePromptKey(press);
}

void App::takePromptKey(const KeyPress& press) {
    std::optional<Prompt>& prompt = looking_.state().prompt;
    const std::vector<PaletteEntry> matches =
        prompt->kind == Prompt::Kind::Command ? matchingCommands(prompt->text, snapshot(), view())
                                              : std::vector<PaletteEntry>();
    if (press.key != Key::Enter) {
        const char* const clipboard = ImGui::GetClipboardText();
        return edit(*prompt, press, matches.size(), clipboard == nullptr ? "" : clipboard);
    }
    const std::optional<Request> asked = answerOf(*prompt, snapshot(), view(), matches);
    if (!asked) return;
    prompt.reset();
    const Action* const action = std::get_if<Action>(&*asked);
    if (action != nullptr && !worksOnStartScreen(*action)) looking_.state().start.reset();
    request(*asked);
}

// Tab and the arrow keys choose a button, Enter and Space press it.
bool App::answerByKey(const KeyPress& press) {
    Files& files = files_.state();
    const std::vector<Answer> answers = answersTo(*files.question);
    const std::size_t chosen = files.chosenAnswer.value_or(defaultAnswer(*files.question));
    const bool isBack = press.key == Key::Left || (press.key == Key::Tab && press.isShift);
    if (isBack || press.key == Key::Right || press.key == Key::Tab) {
        files.chosenAnswer = (chosen + (isBack ? answers.size() - 1 : 1)) % answers.size();
        return true;
    }
    if (press.key != Key::Enter && press != KeyPress{Key::Character, ' '}) return false;
    files.chosenAnswer.reset();
    files_.run(answers[chosen]);
    return true;
}

}  // namespace pinwheel::viewer
