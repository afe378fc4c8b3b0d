#include "viewer/panels/move_log.hpp"

#include "pinwheel/chess/notation.hpp"
#include "viewer/chrome/widgets.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace pinwheel::viewer {

namespace {

using debugger::SeatIndex;
using debugger::Snapshot;

constexpr float kRound = 3;  // width of the round column, in text heights

// The players' dots and names, or their initials if the names do not fit.
void drawHeader(const Snapshot& game, const Theme& theme) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    const float firstRoom = ImGui::GetContentRegionAvail().x;
    text(ImGui::CalcTextSize("Round").x <= firstRoom ? "Round" : "#", theme.quietText);
    bool areNamesShort = false;
    for (const SeatIndex player : game.roster->seatIndices()) {
        ImGui::TableNextColumn();
        const debugger::SeatView& seat = game.seat(player);
        playerDot(theme.players[player], theme);
        const float room = ImGui::GetContentRegionAvail().x;
        const std::string name(seat.name);
        areNamesShort = areNamesShort || ImGui::CalcTextSize(name.c_str()).x > room;
        text(areNamesShort ? seat.letter : seat.name);
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
    tooltip([&] { return fmt::format("Go to ply {}", leadsTo.value); });
    if (isCurrent && isFollowed) ImGui::SetScrollHereY(0.7F);
    ImGui::PopStyleColor();
}

void drawRound(const Snapshot& game, CommandQueue& commands, const Theme& theme, bool isFollowed,
               std::size_t round) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::TextColored(toVector(theme.quietText), "%zu", round + 1);
    // The first round may start with a player other than the first column's.
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

// Whether to scroll to the current move: when it changes, when the panel has been moved or resized,
// and when its tab is shown again. Otherwise the user may scroll elsewhere.
bool isFollowedNow(const Snapshot& game, MoveLogForm& form) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const ImVec2 size = ImGui::GetContentRegionAvail();
    const ScreenRect place{{corner.x, corner.y}, {corner.x + size.x, corner.y + size.y}};
    const int frame = ImGui::GetFrameCount();
    const bool wasHidden = frame > form.lastFrame + 1;
    // For two frames, because a table knows its height only after it has been drawn.
    if (form.ply != game.ply || form.place != place || wasHidden) form.framesToFollow = 2;
    form.ply = game.ply;
    form.place = place;
    form.lastFrame = frame;
    if (form.framesToFollow == 0 || ImGui::IsMouseDown(ImGuiMouseButton_Left)) return false;
    --form.framesToFollow;
    return true;
}

}  // namespace

void drawMoveLog(const Snapshot& game, MoveLogForm& form, CommandQueue& commands,
                 const Resources& resources, const Theme& theme) {
    const bool isFollowed = isFollowedNow(game, form);
    constexpr ImGuiTableFlags kFlags = ImGuiTableFlags_ScrollY | ImGuiTableFlags_SizingStretchSame;
    ImGui::PushFont(resources.fonts.mono);
    const float roundWidth = kRound * ImGui::GetFontSize();
    // In a narrow panel the moves take precedence over the padding.
    const float perMove = (ImGui::GetContentRegionAvail().x - roundWidth) /
                          static_cast<float>(std::max<std::size_t>(game.seats.size(), 1));
    const bool isNarrow =
        perMove < ImGui::CalcTextSize("a7a8q").x + 2 * ImGui::GetStyle().CellPadding.x;
    ImGui::PushStyleVar(
        ImGuiStyleVar_CellPadding,
        ImVec2(isNarrow ? 1 : ImGui::GetStyle().CellPadding.x, ImGui::GetStyle().CellPadding.y));
    if (ImGui::BeginTable("moves", static_cast<int>(game.seats.size()) + 1, kFlags)) {
        ImGui::TableSetupScrollFreeze(0, 1);
        // At ply 0 there is no current move to scroll to.
        if (isFollowed && game.ply.value == 0) ImGui::SetScrollY(0);
        ImGui::TableSetupColumn("round", ImGuiTableColumnFlags_WidthFixed, roundWidth);
        ImGui::PushFont(resources.fonts.text);
        drawHeader(game, theme);
        ImGui::PopFont();
        const int rounds = game.moves.empty() ? 0 : rowOf(game, game.lastPly) + 1;
        ImGuiListClipper clipper;
        clipper.Begin(rounds);
        // Draw the current row even if it is out of view, so that the table can scroll to it.
        const int current = rowOf(game, game.ply);
        if (rounds > 0) clipper.ForceDisplayRangeByIndices(current, current + 1);
        while (clipper.Step()) {
            for (int round = clipper.DisplayStart; round < clipper.DisplayEnd; ++round) {
                drawRound(game, commands, theme, isFollowed, static_cast<std::size_t>(round));
            }
        }
        ImGui::EndTable();
    }
    ImGui::PopStyleVar();
    ImGui::PopFont();
}

}  // namespace pinwheel::viewer
