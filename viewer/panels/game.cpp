#include "viewer/panels/game.hpp"

#include "viewer/board/seats.hpp"
#include "viewer/chrome/draw_rules_text.hpp"
#include "viewer/chrome/rulings_text.hpp"
#include "viewer/chrome/widgets.hpp"
#include "viewer/panels/notes.hpp"
#include "viewer/state/rulings_name.hpp"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <optional>

namespace pinwheel::viewer {

namespace {

using debugger::BoardIndex;
using debugger::SeatIndex;
using debugger::Snapshot;

constexpr float kCompact = 0.35F;    // of the usual spacing
constexpr float kTooltipWidth = 32;  // text heights

void drawTurn(const Snapshot& game, const Resources& resources, const Theme& theme) {
    ImGui::PushFont(resources.fonts.bold);
    if (game.outcome) {
        wrappedText(game.outcome->name, theme.text);
    } else {
        text(fmt::format("{} to move", game.seat(game.toMove).name),
             theme.playerTexts[game.toMove]);
    }
    ImGui::PopFont();
    if (game.isStandardStart) return;
    ImGui::SameLine();
    text("· from a set-up position", theme.quietText);
    tooltip("This game does not begin with the standard start");
}

// A game under other rulings says so below its title; a click shows them.
void drawOtherRulings(const Snapshot& game, CommandQueue& commands, const Theme& theme) {
    if (game.rulings.empty()) return;
    wrappedText("Rulings: " + rulingsName(game.rulings), theme.accent);
    if (ImGui::IsItemHovered()) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    if (ImGui::IsItemClicked()) commands.emplace_back(Action::ShowRulings);
    if (!isTooltipWanted()) return;
    ImGui::BeginTooltip();
    ImGui::PushTextWrapPos(kTooltipWidth * ImGui::GetFontSize());
    text(otherRulingsHelp(game) + "\nClick to show all rulings");
    ImGui::PopTextWrapPos();
    ImGui::EndTooltip();
}

std::string wordsFor(const Snapshot& game, SeatIndex player, bool areGhostsCounted) {
    const debugger::SeatView& seat = game.seat(player);
    std::string words(seat.name);
    if (!seat.person.empty()) words += ": " + seat.person;
    if (game.outcome) words += fmt::format(" {}", wordFor(game.outcome->results[player]));
    const unsigned ghosts = seat.ghosts;
    if (areGhostsCounted)
        words += fmt::format(" · {} {}", ghosts, ghosts == 1 ? "ghost" : "ghosts");
    return words;
}

// "check NE", or nothing.
std::string checkText(const Snapshot& game, SeatIndex player) {
    if (game.isOneBoard()) return game.seat(player).checkedOn.empty() ? "" : "check";
    std::string words;
    for (const BoardIndex board : game.seat(player).checkedOn)
        words += fmt::format(" {}", game.board(board).name);
    return words.empty() ? words : "check" + words;
}

// Whether the ghost counts fit in this column; otherwise only the seats beside the boards show
// them.
bool canCountGhosts(const Snapshot& game) {
    if (game.isOneBoard()) return false;
    // Between the dot and the next column; the last column has more space.
    const float room = ImGui::GetContentRegionAvail().x - ImGui::GetTextLineHeight() +
                       ImGui::GetStyle().CellPadding.x;
    const auto players = game.roster->seatIndices();
    return std::all_of(players.begin(), players.end(), [&](SeatIndex player) {
        const std::string words = wordsFor(game, player, true) + checkText(game, player);
        return ImGui::CalcTextSize(words.c_str()).x <= room;
    });
}

// Two per row, opponents side by side.
void drawPlayer(const Snapshot& game, const Theme& theme, SeatIndex player, bool areGhostsCounted) {
    playerDot(theme.players[player], theme);
    text(wordsFor(game, player, areGhostsCounted));
    const std::string check = checkText(game, player);
    if (check.empty()) return;
    const float width = ImGui::CalcTextSize(check.c_str()).x;
    ImGui::SameLine();
    if (ImGui::GetContentRegionAvail().x < width) ImGui::NewLine();
    text(check, theme.check);
}

void drawPlayers(const Snapshot& game, const Theme& theme) {
    // Names of people need the whole width.
    const bool hasPeople = std::any_of(game.seats.begin(), game.seats.end(),
                                       [](const auto& seat) { return !seat.person.empty(); });
    if (!ImGui::BeginTable("players", hasPeople ? 1 : 2, ImGuiTableFlags_SizingStretchSame)) return;
    std::optional<bool> areGhostsCounted;  // all columns have the same width
    for (const SeatIndex player : game.roster->seatIndices()) {
        ImGui::TableNextColumn();
        if (!areGhostsCounted) areGhostsCounted = canCountGhosts(game);
        drawPlayer(game, theme, player, *areGhostsCounted);
    }
    ImGui::EndTable();
}

// What the file says about an ordinary game and the board does not show: "1-0 · 2024.05.01 · Cup".
void drawFileFacts(const Games& games, const Theme& theme) {
    const ListedGame* const row = games.row(games.current);
    if (row == nullptr || !row->isSound()) return;
    std::string words = row->result == "*" ? "" : "Result " + row->result;
    for (const std::string& more : {row->date, row->event}) {
        if (!more.empty()) words += (words.empty() ? "" : " · ") + more;
    }
    if (!words.empty()) wrappedText(words, theme.quietText);
}

void drawButtons(const Snapshot& game, bool isModified, CommandQueue& commands) {
    ImGui::NewLine();
    ImGui::SameLine(0, 0);
    actionButton("New", Action::NewGame, true, "Start a new game", commands);
    actionButton("Open", Action::Open, true, "Open a saved game", commands);
    actionButton("Save", Action::Save, isModified, "Save the game", commands);
    actionButton("Undo", Action::Undo, game.canUndo, "Undo the last change", commands);
    actionButton("Redo", Action::Redo, game.canRedo, "Redo the last undone change", commands);
    actionButton("Declare draw", Action::DeclareDraw, !game.outcome,
                 game.isOneBoard() ? "Both players agree on a draw at this ply"
                                   : "All four agree on a draw at this ply",
                 commands);
    actionButton("Claim draw", Action::ClaimDraw, game.claims.any(), claimHelp(game), commands);
}

}  // namespace

void drawGame(const Snapshot& game, const Files& files, NoteForm& note, CommandQueue& commands,
              const Resources& resources, const Theme& theme) {
    // Tight spacing, so that everything is visible in a small window.
    const ImGuiStyle& style = ImGui::GetStyle();
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing,
                        {style.ItemSpacing.x, style.ItemSpacing.y * kCompact});
    ImGui::PushStyleVar(ImGuiStyleVar_CellPadding,
                        {style.CellPadding.x, style.CellPadding.y * kCompact});
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding,
                        {style.FramePadding.x, style.FramePadding.y * kCompact});
    drawTitle(game, note, commands, theme);
    drawOtherRulings(game, commands, theme);
    drawLineTitle(game, note, commands, theme);
    drawTurn(game, resources, theme);
    drawPlayers(game, theme);
    drawFileFacts(files.games, theme);
    drawButtons(game, files.isModified, commands);
    drawComment(game, note, commands, theme);
    ImGui::PopStyleVar(3);
    // Why the game is over is said below the boards and in the Why panel: there is no room here.
    if (game.outcome) drawProvisional(provisionalText(game.outcome->rulings), theme);
}

}  // namespace pinwheel::viewer
