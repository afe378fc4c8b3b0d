#include "viewer/chrome/dialogs.hpp"

#include "pinwheel/base/overloaded.hpp"
#include "pinwheel/chess/notation.hpp"
#include "viewer/board/piece.hpp"
#include "viewer/chrome/file_browser.hpp"
#include "viewer/chrome/widgets.hpp"

#include <fmt/format.h>

#include <array>
#include <filesystem>

namespace pinwheel::viewer {

namespace {

using debugger::Snapshot;

struct QuestionText {
    const char* title;
    std::string text;
    const char* yes;
    const char* no;  // null if answersTo() has no such answer
    const char* cancel = "Cancel";
};

// The changed games may not include the one on screen.
std::string unsavedText(const Files& files) {
    const std::vector<std::size_t>& modified = files.games.modified;
    if (modified.size() > 1)
        return fmt::format("{} games of this file have changes that are not saved.",
                           modified.size());
    if (modified.size() == 1 && modified.front() != files.games.current)
        return fmt::format("Game {} of this file has changes that are not saved.",
                           modified.front());
    return fmt::format("“{}” has changes that are not saved.", files.title);
}

QuestionText wording(const Question& question, const Files& files) {
    return std::visit(
        base::Overloaded{
            [&](const UnsavedChanges&) {
                return QuestionText{"Unsaved changes", unsavedText(files), "Save", "Discard"};
            },
            [](const ReplaceFile& file) {
                return QuestionText{"Replace the file?",
                                    fmt::format("{} already exists.", file.path), "Replace",
                                    nullptr};
            },
            [](const ReplaceChangedFile& file) {
                return QuestionText{
                    "The file has changed",
                    fmt::format("{} was changed by another program after it was opened here.",
                                file.path),
                    "Replace", "Save as…"};
            },
            [](const RecoverGame& lost) {
                return QuestionText{"Recover the game?", lost.description, "Recover", "Discard",
                                    "Later"};
            },
        },
        question);
}

// A ring around the last button, which Enter presses.
void drawFocus(const Theme& theme) {
    const float gap = ImGui::GetStyle().FrameBorderSize + 2;
    const ImVec2 min = ImGui::GetItemRectMin();
    const ImVec2 max = ImGui::GetItemRectMax();
    ImGui::GetWindowDrawList()->AddRect({min.x - gap, min.y - gap}, {max.x + gap, max.y + gap},
                                        packed(theme.accent), ImGui::GetStyle().FrameRounding + gap,
                                        ImDrawFlags_None, gap * 0.8F);
}

const char* labelOf(Answer answer, const QuestionText& question) {
    switch (answer) {
        case Answer::Yes:
            return question.yes;
        case Answer::No:
            return question.no;
        case Answer::Cancel:
            return question.cancel;
    }
    return "";
}

void drawQuestion(const Files& files, CommandQueue& commands, const Theme& theme) {
    const QuestionText question = wording(*files.question, files);
    if (!beginDialog(question.title, 28 * ImGui::GetFontSize())) return;
    wrappedText(question.text, theme.text);
    ImGui::Dummy({0, ImGui::GetFontSize() * 0.4F});
    const std::vector<Answer> answers = answersTo(*files.question);
    const std::size_t chosen = files.chosenAnswer.value_or(defaultAnswer(*files.question));
    for (std::size_t i = 0; i < answers.size(); ++i) {
        if (i > 0) ImGui::SameLine(0, ImGui::GetFontSize());
        if (ImGui::Button(labelOf(answers[i], question))) commands.emplace_back(answers[i]);
        if (i == chosen) drawFocus(theme);
    }
    ImGui::Dummy({0, ImGui::GetFontSize() * 0.2F});
    text("Tab or ← → choose, Enter confirms, Esc cancels", theme.quietText);
    endDialog();
}

// Not modal: the moves that would go stay lit up in the log.
void drawDeletion(const debugger::Deletion& deletion, CommandQueue& commands, const Theme& theme) {
    constexpr float kWidth = 24;  // in text heights
    ImGui::SetNextWindowPos(ImGui::GetMainViewport()->GetCenter(), ImGuiCond_Always, {0.5F, 0.5F});
    ImGui::SetNextWindowSize({kWidth * ImGui::GetFontSize(), 0});
    ImGui::Begin("Delete moves?", nullptr,
                 ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoScrollbar);
    wrappedText(deletion.text(), theme.text);
    wrappedText(fmt::format("They are highlighted in the move log. {} restores them.",
                            keyFor(Action::Undo)),
                theme.quietText);
    ImGui::Dummy({0, ImGui::GetFontSize() * 0.4F});
    if (ImGui::Button("Delete")) commands.emplace_back(AnswerDeletion{true});
    drawFocus(theme);
    ImGui::SameLine(0, ImGui::GetFontSize());
    if (ImGui::Button("Cancel")) commands.emplace_back(AnswerDeletion{false});
    ImGui::Dummy({0, ImGui::GetFontSize() * 0.2F});
    text("Enter deletes, Esc cancels", theme.quietText);
    ImGui::End();
}

}  // namespace

void drawPromotion(const Snapshot& game, const Looking& looking, const PromotionRequests& requests,
                   CommandQueue& commands, const Resources& resources, const Theme& theme) {
    if (!looking.promotion || !beginDialog("Promote to")) return;
    const chess::Move move = *looking.promotion;
    const float side = 4 * ImGui::GetFontSize();
    for (std::size_t i = 0; i < chess::kPromotionPieces.size(); ++i) {
        const chess::PieceType type = chess::kPromotionPieces[i];
        const std::string name(chess::nameOf(type));
        const chess::Move promoting(move.from(), move.to(), type);
        if (i > 0) ImGui::SameLine();
        ImGui::BeginGroup();
        const ImVec2 corner = ImGui::GetCursorScreenPos();
        if (ImGui::Button(("##" + name).c_str(), {side, side}))
            commands.push_back(requests.play(promoting));
        if (i == looking.chosenPromotion) drawFocus(theme);
        drawPiece(*ImGui::GetWindowDrawList(), resources.pieces, type,
                  {corner.x + side / 2, corner.y + side / 2}, side * 0.9F, 0,
                  theme.players[game.toMove]);
        text(fmt::format("{} ({})", name, chess::toCoordinates(promoting).back()));
        ImGui::EndGroup();
    }
    ImGui::Dummy({0, ImGui::GetFontSize() * 0.2F});
    text("A letter or ← → and Enter choose", theme.quietText);
    if (ImGui::Button("Cancel", {-1, 0})) commands.push_back(requests.cancel);
    endDialog();
}

std::string questionText(const Files& files) {
    if (!files.question) return "";
    const QuestionText question = wording(*files.question, files);
    const std::vector<Answer> answers = answersTo(*files.question);
    const std::size_t chosen = files.chosenAnswer.value_or(defaultAnswer(*files.question));
    std::string text = fmt::format("{} {} Enter: {}.", question.title, question.text,
                                   labelOf(answers[chosen], question));
    for (std::size_t i = 0; i < answers.size(); ++i) {
        if (i != chosen) text += fmt::format(" Tab: {}.", labelOf(answers[i], question));
    }
    return text;
}

std::vector<Answer> answersTo(const Question& question) {
    if (std::holds_alternative<ReplaceFile>(question)) return {Answer::Yes, Answer::Cancel};
    return {Answer::Yes, Answer::No, Answer::Cancel};
}

std::size_t defaultAnswer(const Question& question) {
    const bool isReplacing = std::holds_alternative<ReplaceFile>(question) ||
                             std::holds_alternative<ReplaceChangedFile>(question);
    return isReplacing ? answersTo(question).size() - 1 : 0;
}

void drawDialogs(const Snapshot& game, Files& files, const Lines& lines, const Looking& looking,
                 CommandQueue& commands, const Resources& resources, const Theme& theme) {
    if (files.question) {
        drawQuestion(files, commands, theme);
    } else if (files.dialog) {
        drawFileBrowser(*files.dialog, commands, theme);
    } else if (lines.deletion) {
        drawDeletion(*lines.deletion, commands, theme);
    } else if (looking.promotion) {
        const PromotionRequests requests{
            [](chess::Move move) -> Request { return game::Command(game::PlayMove{move}); },
            CancelPromotion{}};
        drawPromotion(game, looking, requests, commands, resources, theme);
    }
}

}  // namespace pinwheel::viewer
