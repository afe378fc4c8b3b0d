#include "viewer/panels/game.hpp"

#include "viewer/panels/seats.hpp"
#include "viewer/panels/widgets.hpp"

#include <fmt/format.h>

namespace viewer {

namespace {

using duplicate::BoardId;
using duplicate::Player;
using session::Snapshot;

void drawTurn(const Snapshot& game, const Resources& resources, const Theme& theme) {
    ImGui::PushFont(resources.fonts.bold);
    if (game.outcome) {
        wrappedText(nameOf(game.outcome->reason), theme.text);
    } else {
        text(fmt::format("{} to move", nameOf(game.toMove())), theme.players[game.toMove()]);
    }
    ImGui::PopFont();
    if (game.outcome) wrappedText(explainEnd(game.state, *game.outcome), theme.quietText);
}

// Two to a row: who sits opposite each other stand side by side.
void drawPlayer(const Snapshot& game, const Theme& theme, Player player) {
    ImGui::TableNextColumn();
    playerDot(theme.players[player]);
    const unsigned ghosts = game.ghostCounts[player];
    std::string words(nameOf(player));
    if (game.outcome) words += fmt::format(" {}", wordFor(game.outcome->results[player]));
    // Where the panel is narrow, the seats on the board say it.
    const std::string all =
        fmt::format("{} · {} {}", words, ghosts, ghosts == 1 ? "ghost" : "ghosts");
    const bool fits = ImGui::CalcTextSize(all.c_str()).x <= ImGui::GetContentRegionAvail().x;
    text(fits ? all : words);
    for (const BoardId board : boardsOf(player)) {
        const bool isToMoveThere = game.state.board(board).sideToMove() == colorOf(player);
        if (!isToMoveThere || !game.isCheck[board]) continue;
        text(fmt::format("in check on {}", nameOf(board)), theme.check);
    }
}

void drawButtons(const Snapshot& game, const ViewState& view, CommandQueue& commands) {
    ImGui::NewLine();
    ImGui::SameLine(0, 0);
    actionButton("New", Action::NewGame, true, "Start a new game", commands);
    actionButton("Open", Action::Open, true, "Open a saved game", commands);
    actionButton("Save", Action::Save, view.isModified, "Save the game", commands);
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

void drawGame(const Snapshot& game, const ViewState& view, CommandQueue& commands,
              const Resources& resources, const Theme& theme) {
    drawTurn(game, resources, theme);
    if (ImGui::BeginTable("players", 2, ImGuiTableFlags_SizingStretchSame)) {
        for (const Player player : duplicate::kAllPlayers) drawPlayer(game, theme, player);
        ImGui::EndTable();
    }
    drawButtons(game, view, commands);
    if (!view.notice.empty()) wrappedText(view.notice, theme.culprit);
}

}  // namespace viewer
