#include "viewer/panels/twins.hpp"

#include "viewer/chrome/widgets.hpp"

#include <fmt/format.h>

namespace pinwheel::viewer {

namespace {

using debugger::BoardIndex;
using debugger::SeatIndex;
using debugger::Snapshot;

void drawSide(const TwinReading::Side& side, const Theme& theme) {
    ImGui::TableNextColumn();
    text(side.words, side.owner ? theme.playerTexts[*side.owner] : theme.fadedText);
}

}  // namespace

void drawTwins(const Snapshot& game, Readings& readings, SquaresForm& form,
               std::optional<BoardSquare>& lit, const Theme& theme) {
    const SeatIndex player = choosePlayer(game, form.player);
    const std::vector<BoardIndex>& boards = game.seat(player).boards;
    if (boards.size() < 2) return text("On one board no piece has a twin.", theme.quietText);
    const std::vector<TwinReading>& twins = readings.twins(game, player);
    if (ImGui::BeginTable("twins", 3, ImGuiTableFlags_SizingStretchProp)) {
        const std::string first(game.board(boards[0]).name);
        const std::string second(game.board(boards[1]).name);
        ImGui::TableSetupColumn("square");
        ImGui::TableSetupColumn(first.c_str());
        ImGui::TableSetupColumn(second.c_str());
        ImGui::TableHeadersRow();
        // Including rows out of view: the widest row determines the column widths.
        for (const TwinReading& twin : twins) {
            ImGui::TableNextRow();
            ImGui::TableNextColumn();
            ImGui::Selectable(twin.name.c_str(), false, ImGuiSelectableFlags_SpanAllColumns);
            if (ImGui::IsItemHovered()) lit = BoardSquare{boards[0], twin.square};
            for (const TwinReading::Side& side : twin.sides) drawSide(side, theme);
        }
        ImGui::EndTable();
    }
    text(twins.empty() ? std::string("The two boards look the same.")
                       : fmt::format("{} squares differ", twins.size()),
         theme.quietText);
}

}  // namespace pinwheel::viewer
