#include "viewer/chrome/dialogs.hpp"

#include "pinwheel/base/overloaded.hpp"
#include "pinwheel/chess/notation.hpp"
#include "viewer/board/piece.hpp"
#include "viewer/chrome/condition_help.hpp"
#include "viewer/chrome/file_browser.hpp"
#include "viewer/chrome/rulings_text.hpp"
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
    const char* no;  // absent where there is only yes and cancel
    const char* cancel = "Cancel";
};

QuestionText wording(const Question& question, const std::string& title) {
    return std::visit(
        base::Overloaded{
            [&](const UnsavedChanges&) {
                return QuestionText{"Unsaved changes",
                                    fmt::format("“{}” has changes that are not saved.", title),
                                    "Save", "Discard them"};
            },
            [](const ReplaceFile& file) {
                return QuestionText{"Replace the file?",
                                    fmt::format("{} exists already.", file.path), "Replace it",
                                    nullptr};
            },
            [](const ReplaceChangedFile& file) {
                return QuestionText{
                    "Replace the other's changes?",
                    fmt::format("{} was changed by another program after it was opened here.",
                                file.path),
                    "Replace it", "Save under another name"};
            },
            [](const RecoverGame& lost) {
                return QuestionText{"Recover the game?", lost.description, "Recover it",
                                    "Throw it away", "Later"};
            },
        },
        question);
}

void drawQuestion(const Files& files, CommandQueue& commands, const Theme& theme) {
    const QuestionText question = wording(*files.question, files.title);
    if (!beginDialog(question.title, 28 * ImGui::GetFontSize())) return;
    wrappedText(question.text, theme.text);
    ImGui::Dummy({0, ImGui::GetFontSize() * 0.4F});
    const auto answer = [&](const char* label, Answer given) {
        if (label == nullptr) return;
        if (ImGui::Button(label)) commands.emplace_back(given);
        ImGui::SameLine();
    };
    answer(question.yes, Answer::Yes);
    answer(question.no, Answer::No);
    answer(question.cancel, Answer::Cancel);
    ImGui::NewLine();
    endDialog();
}

void drawPromotion(const Snapshot& game, chess::Move move, CommandQueue& commands,
                   const Resources& resources, const Theme& theme) {
    if (!beginDialog("Promote to")) return;
    const float side = 4 * ImGui::GetFontSize();
    for (const chess::PieceType type : chess::kPromotionPieces) {
        const std::string name(chess::nameOf(type));
        const ImVec2 corner = ImGui::GetCursorScreenPos();
        const bool isChosen = ImGui::Button(("##" + name).c_str(), {side, side});
        drawPiece(*ImGui::GetWindowDrawList(), resources.pieces, type,
                  {corner.x + side / 2, corner.y + side / 2}, side * 0.9F, 0,
                  theme.players[game.toMove]);
        tooltip(fmt::format("{} ({})", name,
                            chess::toCoordinates({move.from(), move.to(), type}).back()));
        if (isChosen)
            commands.emplace_back(game::PlayMove{chess::Move(move.from(), move.to(), type)});
        ImGui::SameLine();
    }
    ImGui::NewLine();
    if (ImGui::Button("Cancel", {-1, 0})) commands.emplace_back(CancelPromotion{});
    endDialog();
}

}  // namespace

void drawDialogs(const Snapshot& game, Files& files, const std::optional<chess::Move>& promotion,
                 CommandQueue& commands, const Resources& resources, const Theme& theme) {
    if (files.question) {
        drawQuestion(files, commands, theme);
    } else if (files.dialog) {
        drawFileBrowser(*files.dialog, commands, theme);
    } else if (promotion) {
        drawPromotion(game, *promotion, commands, resources, theme);
    }
}

void drawHelp(const Snapshot& game, bool isOpen, CommandQueue& commands, const Resources& resources,
              const Theme& theme) {
    if (!isOpen) return;
    ImGui::SetNextWindowPos(ImGui::GetMainViewport()->GetCenter(), ImGuiCond_Always, {0.5F, 0.5F});
    if (ImGui::Begin("Keys and mouse", &isOpen,
                     ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoCollapse |
                         ImGuiWindowFlags_NoSavedSettings)) {
        if (ImGui::BeginTable("keys", 4, ImGuiTableFlags_SizingFixedFit)) {
            for (const ActionText& entry : allActions()) {
                const std::string keys = keysFor(entry.action);
                if (keys.empty()) continue;
                ImGui::TableNextColumn();
                ImGui::PushFont(resources.fonts.mono);
                text(keys, theme.accent);
                ImGui::PopFont();
                ImGui::TableNextColumn();
                text(entry.text);
            }
            ImGui::EndTable();
        }
        if (section("Breakpoint conditions", theme, false)) drawConditionHelp(theme);
        if (section("Rulings", theme, false)) drawRulingsHelp(game, theme);
        ImGui::Separator();
        text("Click a piece, then its target · hold Alt over a target: why?", theme.quietText);
        text(
            "Right-drag: arrow · right-click: circle · middle button: break at a square · drop a "
            "save or a picture to open it",
            theme.quietText);
    }
    ImGui::End();
    if (!isOpen) commands.emplace_back(Action::ToggleHelp);
}

}  // namespace pinwheel::viewer
