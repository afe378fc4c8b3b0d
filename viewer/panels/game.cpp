#include "viewer/panels/game.hpp"

#include "viewer/board/seats.hpp"
#include "viewer/chrome/widgets.hpp"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <optional>

namespace pinwheel::viewer {

namespace {

using debugger::Snapshot;
using duplicate::BoardId;
using duplicate::Player;

void drawTurn(const Snapshot& game, const Resources& resources, const Theme& theme) {
    ImGui::PushFont(resources.fonts.bold);
    if (game.outcome) {
        wrappedText(nameOf(game.outcome->reason), theme.text);
    } else {
        text(fmt::format("{} to move", nameOf(game.toMove())), theme.players[game.toMove()]);
    }
    ImGui::PopFont();
    if (game.outcome)
        wrappedText(explainEnd(game.state, game.occurrences, *game.outcome, duplicate::Rulings{}),
                    theme.quietText);
}

std::string wordsFor(const Snapshot& game, Player player, bool areGhostsCounted) {
    std::string words(nameOf(player));
    if (game.outcome) words += fmt::format(" {}", wordFor(game.outcome->results[player]));
    const unsigned ghosts = game.ghostCounts[player];
    if (areGhostsCounted)
        words += fmt::format(" · {} {}", ghosts, ghosts == 1 ? "ghost" : "ghosts");
    return words;
}

// Whether there is room for it in this column; else the seats beside the boards say it.
bool canCountGhosts(const Snapshot& game) {
    // Beside the dot, and up to the next column, of which the last one has more.
    const float room = ImGui::GetContentRegionAvail().x - ImGui::GetTextLineHeight() +
                       ImGui::GetStyle().CellPadding.x;
    return std::all_of(
        duplicate::kAllPlayers.begin(), duplicate::kAllPlayers.end(), [&](Player player) {
            return ImGui::CalcTextSize(wordsFor(game, player, true).c_str()).x <= room;
        });
}

// Two to a row: who sits opposite each other stand side by side.
void drawPlayer(const Snapshot& game, const Theme& theme, Player player, bool areGhostsCounted) {
    playerDot(theme.players[player]);
    text(wordsFor(game, player, areGhostsCounted));
    for (const BoardId board : boardsOf(player)) {
        const bool isToMoveThere = game.state.board(board).sideToMove() == colorOf(player);
        if (!isToMoveThere || !game.isCheck[board]) continue;
        text(fmt::format("in check on {}", nameOf(board)), theme.check);
    }
}

void drawButtons(const Snapshot& game, bool isModified, CommandQueue& commands) {
    ImGui::NewLine();
    ImGui::SameLine(0, 0);
    actionButton("New", Action::NewGame, true, "Start a new game", commands);
    actionButton("Open", Action::Open, true, "Open a saved game", commands);
    actionButton("Save", Action::Save, isModified, "Save the game", commands);
    actionButton("Undo", Action::Undo, game.canUndo, "Take the last change back", commands);
    actionButton("Redo", Action::Redo, game.canRedo, "Make it again", commands);
    actionButton("Declare draw", Action::DeclareDraw, !game.outcome,
                 "All four agree on a draw at this ply", commands);
    actionButton("Claim draw", Action::ClaimDraw, game.claims.any(),
                 game.claims.any() ? "A draw may be claimed: end the game with it"
                                   : "Nothing can be claimed: a third occurrence and fifty rounds "
                                     "without progress\nend a duplicate game by themselves",
                 commands);
}

}  // namespace

void drawGame(const Snapshot& game, bool isModified, const std::string& notice,
              CommandQueue& commands, const Resources& resources, const Theme& theme) {
    drawTurn(game, resources, theme);
    if (ImGui::BeginTable("players", 2, ImGuiTableFlags_SizingStretchSame)) {
        std::optional<bool> areGhostsCounted;  // all columns are of one width
        for (const Player player : duplicate::kAllPlayers) {
            ImGui::TableNextColumn();
            if (!areGhostsCounted) areGhostsCounted = canCountGhosts(game);
            drawPlayer(game, theme, player, *areGhostsCounted);
        }
        ImGui::EndTable();
    }
    drawButtons(game, isModified, commands);
    if (!notice.empty()) wrappedText(notice, theme.culprit);
}

}  // namespace pinwheel::viewer
