#include "viewer/panels/game.hpp"

#include "viewer/board/seats.hpp"
#include "viewer/chrome/widgets.hpp"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <optional>

namespace pinwheel::viewer {

namespace {

using debugger::BoardIndex;
using debugger::SeatIndex;
using debugger::Snapshot;

void drawTurn(const Snapshot& game, const Resources& resources, const Theme& theme) {
    ImGui::PushFont(resources.fonts.bold);
    if (game.outcome) {
        wrappedText(game.outcome->name, theme.text);
    } else {
        text(fmt::format("{} to move", game.seat(game.toMove).name), theme.players[game.toMove]);
    }
    ImGui::PopFont();
    if (game.outcome) wrappedText(game.outcome->explanation, theme.quietText);
}

std::string wordsFor(const Snapshot& game, SeatIndex player, bool areGhostsCounted) {
    std::string words(game.seat(player).name);
    if (game.outcome) words += fmt::format(" {}", wordFor(game.outcome->results[player]));
    const unsigned ghosts = game.seat(player).ghosts;
    if (areGhostsCounted)
        words += fmt::format(" · {} {}", ghosts, ghosts == 1 ? "ghost" : "ghosts");
    return words;
}

// Whether there is room for it in this column; else the seats beside the boards say it.
bool canCountGhosts(const Snapshot& game) {
    // Beside the dot, and up to the next column, of which the last one has more.
    const float room = ImGui::GetContentRegionAvail().x - ImGui::GetTextLineHeight() +
                       ImGui::GetStyle().CellPadding.x;
    return std::ranges::all_of(game.roster->seatIndices(), [&](SeatIndex player) {
        return ImGui::CalcTextSize(wordsFor(game, player, true).c_str()).x <= room;
    });
}

// Two to a row: who sits opposite each other stand side by side.
void drawPlayer(const Snapshot& game, const Theme& theme, SeatIndex player, bool areGhostsCounted) {
    playerDot(theme.players[player]);
    text(wordsFor(game, player, areGhostsCounted));
    for (const BoardIndex board : game.seat(player).checkedOn)
        text(fmt::format("in check on {}", game.board(board).name), theme.check);
}

// What the button would do, or when there will be something to claim under this game's rules.
std::string claimHelp(const Snapshot& game) {
    if (game.claims.any()) return "A draw may be claimed: end the game with it";
    const std::string when =
        fmt::format("{} occurrences of a position and {} plies without progress",
                    game.limits.occurrences, game.limits.clock);
    if (game.policy == game::DrawPolicy::Claim)
        return fmt::format("Nothing can be claimed yet:\n{} give a claim", when);
    return fmt::format("Nothing can be claimed:\n{} end this game by themselves", when);
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
    actionButton("Claim draw", Action::ClaimDraw, game.claims.any(), claimHelp(game), commands);
}

}  // namespace

void drawGame(const Snapshot& game, bool isModified, const std::string& notice,
              CommandQueue& commands, const Resources& resources, const Theme& theme) {
    drawTurn(game, resources, theme);
    if (ImGui::BeginTable("players", 2, ImGuiTableFlags_SizingStretchSame)) {
        std::optional<bool> areGhostsCounted;  // all columns are of one width
        for (const SeatIndex player : game.roster->seatIndices()) {
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
