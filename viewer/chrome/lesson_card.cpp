#include "viewer/chrome/lesson_card.hpp"

#include "pinwheel/chess/diagnosis_text.hpp"
#include "viewer/board/answer_signs.hpp"
#include "viewer/chrome/widgets.hpp"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>

namespace pinwheel::viewer {

namespace {

using debugger::SeatIndex;

constexpr float kButtonHeight = 2.1F;  // text heights
constexpr float kGap = 0.5F;
constexpr float kProgressHeight = 3.4F;
constexpr float kChosenFrame = 0.14F;

void gap(float heights = kGap) { ImGui::Dummy({0, heights * ImGui::GetFontSize()}); }

// A button as wide as half of the card, or all of it; its colour tells the main one.
void button(const std::string& label, LessonAct act, bool isMain, bool isEnabled, float width,
            CommandQueue& commands, const Theme& theme) {
    ImGui::BeginDisabled(!isEnabled);
    if (isMain) {
        ImGui::PushStyleColor(ImGuiCol_Button, packed(theme.accent));
        ImGui::PushStyleColor(ImGuiCol_ButtonHovered, packed(withAlpha(theme.accent, 0.85F)));
        ImGui::PushStyleColor(ImGuiCol_ButtonActive, packed(withAlpha(theme.accent, 0.7F)));
        ImGui::PushStyleColor(ImGuiCol_Text, packed(theme.background));
    }
    // In a narrow column the key is left out.
    const float room = width - 2 * ImGui::GetStyle().FramePadding.x;
    const bool isLong = ImGui::CalcTextSize(label.c_str()).x > room;
    const std::string shown = isLong ? label.substr(0, label.rfind(" (")) : label;
    if (ImGui::Button(shown.c_str(), {width, kButtonHeight * ImGui::GetFontSize()}))
        commands.emplace_back(act);
    if (isMain) ImGui::PopStyleColor(4);
    ImGui::EndDisabled();
}

// A choice among several. The chosen one has a frame, which differs from one under the mouse.
bool choiceButton(const char* label, ImVec2 size, bool isChosen, const Theme& theme) {
    if (isChosen) ImGui::PushStyleColor(ImGuiCol_Button, packed(withAlpha(theme.accent, 0.45F)));
    const bool isClicked = ImGui::Button(label, size);
    if (!isChosen) return isClicked;
    ImGui::PopStyleColor();
    ImGui::GetWindowDrawList()->AddRect(ImGui::GetItemRectMin(), ImGui::GetItemRectMax(),
                                        packed(theme.accent), ImGui::GetStyle().FrameRounding,
                                        ImDrawFlags_None, kChosenFrame * ImGui::GetFontSize());
    return isClicked;
}

float halfWidth() {
    return (ImGui::GetContentRegionAvail().x - ImGui::GetStyle().ItemSpacing.x) / 2;
}

void drawOptions(const LessonRun& run, CommandQueue& commands, const Theme& theme) {
    const AskedQuestion& asked = *run.asked;
    ImGui::PushStyleVar(ImGuiStyleVar_ButtonTextAlign, ImVec2(0, 0.5F));
    for (std::size_t i = 0; i < asked.options.size(); ++i) {
        const bool isChosen = asked.attempt.option == i;
        const float width = ImGui::GetContentRegionAvail().x;
        const std::string label = fmt::format("{}  {}", i + 1, asked.options[i]);
        const float padding = 2 * ImGui::GetStyle().FramePadding.x;
        const float words = ImGui::CalcTextSize(label.c_str()).x;
        // A long option is drawn over an empty button, in several lines.
        const bool isLong = words + padding > width;
        const float inner = width - padding;
        const float height = isLong ? ImGui::CalcTextSize(label.c_str(), nullptr, false, inner).y +
                                          ImGui::GetFontSize()
                                    : kButtonHeight * ImGui::GetFontSize();
        ImGui::PushID(static_cast<int>(i));
        const ImVec2 at = ImGui::GetCursorScreenPos();
        if (choiceButton(isLong ? "##option" : label.c_str(), {width, height}, isChosen, theme))
            commands.emplace_back(PickOption{i});
        if (isLong)
            ImGui::GetWindowDrawList()->AddText(
                ImGui::GetFont(), ImGui::GetFontSize(),
                {at.x + padding / 2, at.y + ImGui::GetFontSize() / 2}, packed(theme.text),
                label.c_str(), nullptr, inner);
        ImGui::PopID();
    }
    ImGui::PopStyleVar();
}

// Behind the name that was drawn last.
void drawResultSign(const AskedQuestion& asked, SeatIndex seat, const Theme& theme) {
    const bool isRight =
        asked.attempt.results[seat] == std::get<lesson::Results>(asked.answer).of[seat];
    const float letter = ImGui::GetFontSize();
    const ImVec2 min = ImGui::GetItemRectMin();
    const ImVec2 max = ImGui::GetItemRectMax();
    drawAnswerMark(*ImGui::GetWindowDrawList(), theme, {max.x + 0.6F * letter, (min.y + max.y) / 2},
                   0.4F * letter, isRight ? AnswerSign::Right : AnswerSign::Wrong);
}

// A row for each player with three buttons.
void drawResults(const LessonRun& run, CommandQueue& commands, const Theme& theme) {
    constexpr std::array kResults = {std::pair("Wins", duplicate::Result::Win),
                                     std::pair("Draws", duplicate::Result::Draw),
                                     std::pair("Loses", duplicate::Result::Loss)};
    const AskedQuestion& asked = *run.asked;
    const debugger::Snapshot& game = run.snapshot();
    // Where it was checked, each row has a sign: what was right stays.
    const bool isJudged = asked.judgement.has_value();
    const float name = (isJudged ? 5.4F : 4.2F) * ImGui::GetFontSize();
    const float room = ImGui::GetContentRegionAvail().x - name;
    const float width = room / 3 - ImGui::GetStyle().ItemSpacing.x;
    for (const SeatIndex seat : game.roster->seatIndices()) {
        ImGui::PushID(static_cast<int>(seat));
        ImGui::AlignTextToFramePadding();
        const bool isNext = asked.chosenSeat == seat && run.isAsking();
        text(fmt::format("{}{}", isNext ? "→ " : "", game.seat(seat).name),
             theme.playerTexts[seat]);
        if (isJudged) drawResultSign(asked, seat, theme);
        for (const auto& [label, result] : kResults) {
            ImGui::SameLine(result == duplicate::Result::Win ? name : 0);
            const bool isChosen = asked.attempt.results[seat] == result;
            if (choiceButton(label, {width, 0}, isChosen, theme))
                commands.emplace_back(PickResult{seat, result});
        }
        ImGui::PopID();
    }
}

std::string chosenText(const LessonRun& run) {
    if (run.wantsMoves()) {
        std::string moves;
        for (const chess::Move move : run.asked->attempt.moves)
            moves += (moves.empty() ? "" : ", ") + chess::moveText(move);
        return moves.empty() ? "No move played yet." : "Played: " + moves;
    }
    unsigned count = 0;
    const bool isShared = std::holds_alternative<lesson::AskTargets>(run.asked->ask.question);
    for (const chess::Bitboard squares : run.asked->attempt.squares) {
        count += squares.count();
        if (isShared && count > 0) break;
    }
    return count == 0   ? "No square chosen yet."
           : count == 1 ? "1 square chosen."
                        : fmt::format("{} squares chosen.", count);
}

void drawAnswer(const LessonRun& run, CommandQueue& commands, const Theme& theme) {
    if (!run.asked->options.empty()) return drawOptions(run, commands, theme);
    if (run.wantsResults()) return drawResults(run, commands, theme);
    text(chosenText(run), theme.quietText);
    if (!run.wantsMoves() || run.asked->attempt.moves.empty() || !run.isAsking()) return;
    button("Take back (Backspace)", LessonAct::TakeBack, false, true,
           ImGui::GetContentRegionAvail().x, commands, theme);
}

void drawAskButtons(const LessonRun& run, CommandQueue& commands, const Theme& theme) {
    const AskedQuestion& asked = *run.asked;
    const float half = halfWidth();
    if (!run.isAsking()) {
        button("Continue (Enter)", LessonAct::GoOn, true, run.phase != LessonPhase::Proving, half,
               commands, theme);
    } else {
        button("Check (Enter)", LessonAct::GoOn, true, true, half, commands, theme);
    }
    ImGui::SameLine();
    const std::string_view hint = nextHintName(asked);
    const std::string label = hint.empty() ? "No more hints" : fmt::format("Hint: {} (H)", hint);
    button(label, LessonAct::Hint, false, run.isAsking() && !hint.empty(), half, commands, theme);
    button("Show me (S)", LessonAct::ShowAnswer, false, run.isAsking(), half, commands, theme);
    const bool hasDrills = drillLike(asked.ask.question, run.snapshot()).has_value();
    if (!hasDrills) return;
    ImGui::SameLine();
    button("Another like it (A)", LessonAct::AskAnother, false, true, half, commands, theme);
}

// At the step where the lesson was left.
void drawResumed(const LessonRun& run, CommandQueue& commands, const Theme& theme) {
    if (!run.isResumed) return;
    wrappedText(fmt::format("You left this lesson at step {} of {}.", run.currentStop() + 1,
                            run.stops().size()),
                theme.quietText);
    button("Start over (R)", LessonAct::Restart, false, true, halfWidth(), commands, theme);
    gap();
}

void drawTelling(const Learning& learning, CommandQueue& commands, const Theme& theme) {
    const LessonRun& run = *learning.run;
    drawResumed(run, commands, theme);
    if (!run.words.empty()) wrappedText(run.words, theme.text);
    gap(1);
    const float half = halfWidth();
    button("Continue (Enter)", LessonAct::GoOn, true, run.phase != LessonPhase::Proving, half,
           commands, theme);
    ImGui::SameLine();
    button("Back (←)", LessonAct::GoBack, false, run.currentStop() > 0, half, commands, theme);
}

void drawFinished(const Learning& learning, CommandQueue& commands, const Theme& theme) {
    const LessonEntry* following = learning.following();
    wrappedText(following != nullptr ? "This lesson is done." : "Done: that was the last step.",
                theme.text);
    if (following != nullptr) wrappedText("Next: " + following->title, theme.quietText);
    gap(1);
    const float half = halfWidth();
    button(following != nullptr ? "Next lesson (Enter)" : "All lessons (Enter)", LessonAct::GoOn,
           true, true, half, commands, theme);
    ImGui::SameLine();
    button("Again (R)", LessonAct::Restart, false, true, half, commands, theme);
}

std::string triesText(const AskedQuestion& asked) {
    return fmt::format("tries {} · hints {} of 3", asked.tries, asked.hints.size());
}

// The mistake that is explained; squares that are missing are named one by one, on request.
StageText mistakeText(const lesson::Judgement& judgement, std::size_t shown) {
    using enum StageText::Kind;
    const std::vector<lesson::Mistake>& mistakes = judgement.mistakes;
    if (shown >= mistakes.size())
        return {Refusal, judgement.sentence, "Try again, or press N to see one of them."};
    const std::string& sentence = mistakes[shown].sentence;
    if (mistakes.size() == 1)
        return {Refusal, sentence == judgement.sentence ? "Not yet." : judgement.sentence,
                sentence};
    return {Refusal,
            fmt::format("{} ({} of {}, N for the next)", judgement.sentence, shown + 1,
                        mistakes.size()),
            sentence};
}

}  // namespace

std::optional<StageText> lessonStageText(const LessonRun& run) {
    using enum StageText::Kind;
    if (!run.remark.empty()) return StageText{Neutral, "", run.remark};
    if (!run.asked) {
        if (run.looking.why)
            return StageText{run.looking.why->isPlayable ? Success : Refusal,
                             run.looking.why->headline, run.looking.why->detail};
        return std::nullopt;
    }
    const AskedQuestion& asked = *run.asked;
    if (run.phase == LessonPhase::Solved) {
        if (!asked.isShown) return StageText{Success, asked.judgement->sentence, asked.reason};
        return StageText{Success, "",
                         fmt::format("The answer: {} {}", asked.judgement->sentence, asked.reason)};
    }
    if (run.phase == LessonPhase::Wrong) return mistakeText(*asked.judgement, asked.shownMistake);
    if (!asked.hints.empty()) return StageText{Neutral, "Hint", asked.hints.back().text};
    return std::nullopt;
}

void drawLessonCard(const Learning& learning, CommandQueue& commands, const Resources& resources,
                    const Theme& theme) {
    const LessonRun& run = *learning.run;
    const bool isAsked = run.asked.has_value();
    // On paper each question has its name.
    const bool isNamed =
        run.isPrinted && isAsked && run.asked->ask.text.empty() && !run.words.empty();
    const std::string heading = isNamed              ? run.words
                                : !isAsked           ? run.title
                                : run.isAsking()     ? "Your turn"
                                : run.asked->isShown ? "The answer"
                                                     : "Solved";
    const float letter = ImGui::GetFontSize();
    const float room = ImGui::GetContentRegionAvail().x;
    const ImVec2 size =
        resources.fonts.headline->CalcTextSizeA(letter, room, room, heading.c_str());
    ImGui::GetWindowDrawList()->AddText(resources.fonts.headline, letter,
                                        ImGui::GetCursorScreenPos(), packed(theme.accent),
                                        heading.c_str(), nullptr, room);
    ImGui::Dummy(size);
    gap(0.3F);
    if (run.phase == LessonPhase::Finished) return drawFinished(learning, commands, theme);
    if (!run.asked) return drawTelling(learning, commands, theme);
    drawResumed(run, commands, theme);
    if (!run.words.empty() && !isNamed && !run.asked->drill && run.asked->ask.text.empty()) {
        wrappedText(run.words, theme.quietText);
        gap(0.4F);
    }
    wrappedText(run.asked->text, theme.text);
    gap();
    drawAnswer(run, commands, theme);
    if (run.isPrinted) return;
    gap(0.3F);
    text(triesText(*run.asked), theme.quietText);
    gap(0.3F);
    drawAskButtons(run, commands, theme);
}

std::string lessonKeys(const LessonRun& run) {
    if (run.looking.promotion) return "Q R B N the new piece · Esc cancel";
    if (run.phase == LessonPhase::Proving) return "← back · R start over · Esc leave the lesson";
    if (!run.asked) return "Enter or → continue · ← back · R start over · Esc leave the lesson";
    const bool hasDrills = drillLike(run.asked->ask.question, run.snapshot()).has_value();
    if (!run.isAsking())
        return fmt::format("Enter continue{} · Esc leave the lesson",
                           hasDrills ? " · A another like it" : "");
    const std::string rest = "Enter check · H hint · S show me · Esc leave the lesson";
    if (run.wantsSquares() || run.wantsMoves())
        return "click, or ↑ ↓ ← → and Space · Tab other board · J K look around · " + rest;
    if (run.wantsResults()) return "↑ ↓ player · W D L result · ← → look around · " + rest;
    return "1–9 or ↑ ↓ choose · ← → look around · " + rest;
}

float lessonProgressHeight() { return kProgressHeight * ImGui::GetFontSize(); }

void drawLessonProgress(const LessonRun& run, const Resources& resources, const Theme& theme,
                        const ScreenRect& area) {
    const float letter = ImGui::GetFontSize();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const std::string keys = run.isPrinted ? "" : lessonKeys(run);
    const float y = area.min.y + letter * 0.9F;
    const std::size_t steps = run.stops().size();
    const std::size_t current = run.currentStop();
    const float left = area.min.x + 2 * letter;
    const float right = area.max.x - 2 * letter;
    const auto at = [&](std::size_t step) {
        const float share =
            steps < 2 ? 0.0F : static_cast<float>(step) / static_cast<float>(steps - 1);
        return ImVec2{left + share * (right - left), y};
    };
    if (steps > 1) {
        list.AddLine(at(0), at(steps - 1), packed(theme.line), letter * 0.25F);
        list.AddLine(at(0), at(std::min(current, steps - 1)), packed(theme.accent), letter * 0.25F);
    }
    for (std::size_t i = 0; i < steps; ++i) {
        const bool isDone = i < current || run.phase == LessonPhase::Finished;
        const bool isHere = i == current && !isDone;
        list.AddCircleFilled(at(i), letter * (isHere ? 0.55F : 0.42F),
                             packed(isDone   ? theme.playable
                                    : isHere ? theme.accent
                                             : theme.line));
        if (isHere) list.AddCircle(at(i), letter * 0.75F, packed(theme.accent), 0, letter * 0.12F);
    }
    const ImVec4 clip{area.min.x, area.min.y, area.max.x, area.max.y};
    list.AddText(resources.fonts.text, letter, {left, area.min.y + letter * 1.9F},
                 packed(theme.quietText), keys.c_str(), nullptr, 0, &clip);
}

}  // namespace pinwheel::viewer
