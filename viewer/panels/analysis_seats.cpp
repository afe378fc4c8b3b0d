// The part of the Analysis panel with the seats that the computer plays.
#include "viewer/chrome/widgets.hpp"
#include "viewer/panels/analysis.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>

namespace pinwheel::viewer {

namespace {

using debugger::SeatIndex;
using debugger::Snapshot;

constexpr float kStrengthWidth = 5.7F;  // text heights

// What the computer is doing, or waits for.
std::string statusOf(const Snapshot& game, const Analysis& analysis) {
    if (!analysis.hasComputer()) return "People play all seats.";
    if (game.outcome) return "The game is over.";
    if (analysis.isPaused) return "Paused.";
    if (analysis.isThinking) return fmt::format("{} is thinking…", game.seat(game.toMove).name);
    if (analysis.computer[game.toMove]) return "It goes on at the end of the line.";
    return fmt::format("It waits for {}.", game.seat(game.toMove).name);
}

// Two where the panel is wide enough, to save height.
int seatsPerRow(const Snapshot& game) {
    float name = 0;
    for (const SeatIndex seat : game.roster->seatIndices())
        name = std::max(name, ImGui::CalcTextSize(std::string(game.seat(seat).name).c_str()).x);
    const float dot = ImGui::GetTextLineHeight();
    const float seat = dot + name + kStrengthWidth * ImGui::GetFontSize();
    constexpr float kGaps = 3;  // between four columns
    const float both = 2 * seat + kGaps * 2 * ImGui::GetStyle().CellPadding.x;
    return ImGui::GetContentRegionAvail().x >= both ? 2 : 1;
}

// In two columns of a table.
void chooseStrength(const Snapshot& game, SeatIndex seat, std::optional<Effort>& strength,
                    const Theme& theme) {
    const std::string name(game.seat(seat).name);
    ImGui::TableNextColumn();
    ImGui::AlignTextToFramePadding();
    playerDot(theme.players[seat], theme, ImGui::GetStyle().FramePadding.y);
    text(name, theme.playerTexts[seat]);
    ImGui::TableNextColumn();
    chooseEffort(name.c_str(), strength, "person", kStrengthWidth * ImGui::GetFontSize());
}

}  // namespace

void drawComputerSeats(const Snapshot& game, const Analysis& analysis, CommandQueue& commands,
                       const Theme& theme) {
    if (!section("Computer plays", theme)) return;
    SeatComputer asked{analysis.computer};
    if (ImGui::BeginTable("seats", 2 * seatsPerRow(game), ImGuiTableFlags_SizingFixedFit)) {
        for (const SeatIndex seat : game.roster->seatIndices())
            chooseStrength(game, seat, asked.seats[seat], theme);
        ImGui::EndTable();
    }
    tooltip([] { return fmt::format("Also by key: {}", keyFor(Action::ChooseComputer)); });
    if (asked.seats != analysis.computer) commands.emplace_back(asked);
    keyedButton(analysis.isPaused ? "Resume" : "Pause", Action::PauseComputer,
                analysis.hasComputer(), "The computer stops playing, or goes on", commands);
    sameLineIfFits(statusOf(game, analysis));
    ImGui::AlignTextToFramePadding();
    wrappedText(statusOf(game, analysis), analysis.isThinking ? theme.changed : theme.quietText);
}

}  // namespace pinwheel::viewer
