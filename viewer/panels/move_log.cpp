#include "viewer/panels/move_log.hpp"

#include "pinwheel/chess/notation.hpp"
#include "viewer/chrome/widgets.hpp"

#include <fmt/format.h>

namespace pinwheel::viewer {

namespace {

using debugger::SeatIndex;
using debugger::Snapshot;

void drawHeader(const Snapshot& game, const Theme& theme) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    text("round", theme.quietText);
    for (const SeatIndex player : game.roster->seatIndices()) {
        ImGui::TableNextColumn();
        playerDot(theme.players[player], theme);
        text(game.seat(player).name);
    }
}

void drawMove(const Snapshot& game, CommandQueue& commands, const Theme& theme, bool isFollowed,
              std::uint32_t number) {
    const chess::Ply leadsTo{number + 1};
    const bool isCurrent = leadsTo == game.ply;
    const bool isFuture = leadsTo > game.ply;
    ImGui::PushStyleColor(ImGuiCol_Text, toVector(isFuture ? theme.fadedText : theme.text));
    const std::string label = fmt::format("{}##{}", toCoordinates(game.moves[number]), number);
    if (ImGui::Selectable(label.c_str(), isCurrent)) commands.push_back(game::GoToPly{leadsTo});
    if (isCurrent && isFollowed) ImGui::SetScrollHereY(0.7F);
    ImGui::PopStyleColor();
}

void drawRound(const Snapshot& game, CommandQueue& commands, const Theme& theme, bool isFollowed,
               std::size_t round) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::TextColored(toVector(theme.quietText), "%zu", round + 1);
    // Those before the first player had no move in the first round.
    const std::size_t absent = index(game.line->at({0}).toMove);
    for (std::size_t column = 0; column < game.seats.size(); ++column) {
        ImGui::TableNextColumn();
        const std::size_t place = round * game.seats.size() + column;
        if (place >= absent && place - absent < game.moves.size())
            drawMove(game, commands, theme, isFollowed, static_cast<std::uint32_t>(place - absent));
    }
}

// The row of the move that led to a ply, from 0.
int rowOf(const Snapshot& game, chess::Ply ply) {
    if (ply.value == 0) return 0;
    return static_cast<int>(game.line->at({ply.value - 1}).round) - 1;
}

}  // namespace

void drawMoveLog(const Snapshot& game, MoveLogForm& form, CommandQueue& commands,
                 const Resources& resources, const Theme& theme) {
    // Only when it changes: in between one may scroll elsewhere. Twice, since a table knows its
    // height only after it has been drawn.
    if (form.ply != game.ply) form.framesToFollow = 2;
    form.ply = game.ply;
    const bool isFollowed = form.framesToFollow > 0 && !ImGui::IsMouseDown(ImGuiMouseButton_Left);
    if (form.framesToFollow > 0) --form.framesToFollow;
    constexpr ImGuiTableFlags kFlags = ImGuiTableFlags_ScrollY | ImGuiTableFlags_SizingStretchSame;
    ImGui::PushFont(resources.fonts.mono);
    if (ImGui::BeginTable("moves", static_cast<int>(game.seats.size()) + 1, kFlags)) {
        ImGui::TableSetupScrollFreeze(0, 1);
        // Before the first move there is none to scroll to.
        if (isFollowed && game.ply.value == 0) ImGui::SetScrollY(0);
        ImGui::TableSetupColumn("round", ImGuiTableColumnFlags_WidthFixed,
                                4 * ImGui::GetFontSize());
        ImGui::PushFont(resources.fonts.text);
        drawHeader(game, theme);
        ImGui::PopFont();
        const int rounds = game.moves.empty() ? 0 : rowOf(game, game.lastPly) + 1;
        ImGuiListClipper clipper;
        clipper.Begin(rounds);
        // The current row must exist for the list to scroll to it.
        const int current = rowOf(game, game.ply);
        if (rounds > 0) clipper.ForceDisplayRangeByIndices(current, current + 1);
        while (clipper.Step()) {
            for (int round = clipper.DisplayStart; round < clipper.DisplayEnd; ++round) {
                drawRound(game, commands, theme, isFollowed, static_cast<std::size_t>(round));
            }
        }
        ImGui::EndTable();
    }
    ImGui::PopFont();
}

}  // namespace pinwheel::viewer
