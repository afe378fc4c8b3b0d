#include "viewer/panels/side_panel.hpp"

#include "chess/notation.hpp"
#include "viewer/keys.hpp"
#include "viewer/panels/move_log.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <string>

namespace viewer {

namespace {

using duplicate::BoardId;
using session::Snapshot;

std::string turnLine(const Snapshot& game) {
    if (game.outcome) return describe(*game.outcome);
    std::string text = fmt::format("{} to move", nameOf(game.toMove()));
    for (const BoardId board : boardsOf(game.toMove())) {
        if (game.isCheck[board]) text += fmt::format(" · in check on {}", nameOf(board));
    }
    return text;
}

void tooltip(const char* text) {
    if (ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled)) ImGui::SetTooltip("%s", text);
}

void button(const char* label, const char* help, bool isEnabled, session::Command command,
            CommandQueue& commands) {
    ImGui::BeginDisabled(!isEnabled);
    if (ImGui::Button(label)) commands.push_back(std::move(command));
    ImGui::EndDisabled();
    tooltip(help);
}

void drawButtons(const Snapshot& game, CommandQueue& commands) {
    button("New", "Start a new game", true, session::NewGame{}, commands);
    ImGui::SameLine();
    button("Undo", "Take the last change back (Ctrl+Z)", game.canUndo, session::Undo{}, commands);
    ImGui::SameLine();
    button("Redo", "Make it again (Ctrl+Shift+Z)", game.canRedo, session::Redo{}, commands);
    ImGui::SameLine();
    button("Declare draw", "All four agree on a draw here", !game.outcome, session::DeclareDraw{},
           commands);
}

// A small picture, then what it means.
void legendRow(const Theme& theme, const char* meaning,
               const std::function<void(ImDrawList&, ScreenPoint, float)>& draw) {
    const float height = ImGui::GetTextLineHeight();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    draw(*ImGui::GetWindowDrawList(), {at.x + height * 0.6F, at.y + height * 0.5F}, height);
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + height * 1.6F);
    ImGui::TextColored(toVector(theme.quietText), "%s", meaning);
}

void drawLegend(const Theme& theme) {
    legendRow(theme, "playable: legal on both boards",
              [&](ImDrawList& list, ScreenPoint at, float height) {
                  list.AddCircleFilled(toImGui(at), height * 0.26F, packed(theme.playable));
              });
    legendRow(
        theme, "playable, and captures here", [&](ImDrawList& list, ScreenPoint at, float height) {
            list.AddCircle(toImGui(at), height * 0.42F, packed(theme.playable), 0, height * 0.13F);
        });
    legendRow(theme, "legal on this board only",
              [&](ImDrawList& list, ScreenPoint at, float height) {
                  drawDashedCircle(list, at, height * 0.36F, height * 0.1F, theme.boardOnly);
              });
    legendRow(theme, "ghost: its twin was captured",
              [&](ImDrawList& list, ScreenPoint at, float height) {
                  list.AddCircleFilled(toImGui(at), height * 0.36F,
                                       packed(withAlpha(theme.quietText, 0.35F)));
                  drawDashedCircle(list, at, height * 0.44F, height * 0.08F, theme.quietText);
              });
}

}  // namespace

void drawSidePanel(const Snapshot& game, ViewState& view, CommandQueue& commands,
                   const Resources& resources, const Theme& theme) {
    ImGui::PushFont(resources.fonts.bold);
    ImGui::PushStyleColor(ImGuiCol_Text,
                          toVector(game.outcome ? theme.text : theme.players[game.toMove()]));
    ImGui::TextWrapped("%s", turnLine(game).c_str());
    ImGui::PopStyleColor();
    ImGui::PopFont();
    drawButtons(game, commands);
    if (!view.notice.empty()) {
        ImGui::PushStyleColor(ImGuiCol_Text, toVector(theme.culprit));
        ImGui::TextWrapped("%s", view.notice.c_str());
        ImGui::PopStyleColor();
    }
    ImGui::Separator();
    drawLegend(theme);
    ImGui::Separator();
    drawMoveLog(game, commands, resources, theme);
}

void drawPromotionDialog(const Snapshot& game, ViewState& view, CommandQueue& commands,
                         const Resources& resources, const Theme& theme) {
    constexpr const char* kTitle = "Promote to";
    if (!view.promotion) return;
    if (!ImGui::IsPopupOpen(kTitle)) ImGui::OpenPopup(kTitle);
    const ImVec2 middle = ImGui::GetMainViewport()->GetCenter();
    ImGui::SetNextWindowPos(middle, ImGuiCond_Always, {0.5F, 0.5F});
    if (!ImGui::BeginPopupModal(kTitle, nullptr,
                                ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoMove))
        return;
    const float side = 4 * ImGui::GetFontSize();
    for (const chess::PieceType type : chess::kPromotionPieces) {
        const std::string name(chess::nameOf(type));
        const ImVec2 corner = ImGui::GetCursorScreenPos();
        const bool isChosen = ImGui::Button(("##" + name).c_str(), {side, side});
        drawPiece(*ImGui::GetWindowDrawList(), resources.pieces, type,
                  {corner.x + side / 2, corner.y + side / 2}, side * 0.9F, 0,
                  theme.players[game.toMove()]);
        tooltip(name.c_str());
        if (isChosen) {
            commands.push_back(
                session::PlayMove{chess::Move(view.promotion->from(), view.promotion->to(), type)});
            view.promotion.reset();
            ImGui::CloseCurrentPopup();
            break;
        }
        ImGui::SameLine();
    }
    ImGui::NewLine();
    if (ImGui::Button("Cancel", {-1, 0})) {
        view.promotion.reset();
        ImGui::CloseCurrentPopup();
    }
    ImGui::EndPopup();
}

void drawHelp(ViewState& view, const Resources& resources, const Theme& theme) {
    if (!view.isHelpOpen) return;
    const ImVec2 middle = ImGui::GetMainViewport()->GetCenter();
    ImGui::SetNextWindowPos(middle, ImGuiCond_Always, {0.5F, 0.5F});
    if (ImGui::Begin("Keys", &view.isHelpOpen,
                     ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoCollapse |
                         ImGuiWindowFlags_NoSavedSettings)) {
        if (ImGui::BeginTable("keys", 2, ImGuiTableFlags_SizingFixedFit)) {
            for (const Binding& binding : allBindings()) {
                if (binding.meaning.empty()) continue;
                ImGui::TableNextRow();
                ImGui::TableNextColumn();
                ImGui::PushFont(resources.fonts.mono);
                ImGui::TextColored(toVector(theme.accent), "%.*s",
                                   static_cast<int>(binding.keys.size()), binding.keys.data());
                ImGui::PopFont();
                ImGui::TableNextColumn();
                ImGui::TextUnformatted(binding.meaning.data(),
                                       binding.meaning.data() + binding.meaning.size());
            }
            ImGui::EndTable();
        }
    }
    ImGui::End();
}

}  // namespace viewer
