#include "viewer/panels/twins.hpp"

#include "pinwheel/chess/notation.hpp"
#include "viewer/chrome/widgets.hpp"

#include <fmt/format.h>

namespace pinwheel::viewer {

namespace {

using chess::Square;
using debugger::Snapshot;
using duplicate::BoardId;
using duplicate::Player;

void drawPiece(const std::optional<chess::Piece>& piece, BoardId board, bool isGhost,
               const Theme& theme) {
    if (!piece) return text("empty", theme.fadedText);
    const Player owner = playerOf(board, piece->color());
    text(fmt::format("{} {}{}", nameOf(owner), chess::nameOf(piece->type()),
                     isGhost ? " (ghost)" : ""),
         theme.players[owner]);
}

}  // namespace

void drawTwins(const Snapshot& game, SquaresForm& form, std::optional<BoardSquare>& lit,
               const Theme& theme) {
    const Player player = choosePlayer(form.player, game.toMove());

    const auto boards = boardsOf(player);
    unsigned count = 0;
    if (ImGui::BeginTable("twins", 3, ImGuiTableFlags_SizingStretchProp)) {
        const std::string first(nameOf(boards[0]));
        const std::string second(nameOf(boards[1]));
        ImGui::TableSetupColumn("square");
        ImGui::TableSetupColumn(first.c_str());
        ImGui::TableSetupColumn(second.c_str());
        ImGui::TableHeadersRow();
        for (const Square square : chess::kAllSquares) {
            const auto a = game.state.board(boards[0]).pieceOn(square);
            const auto b = game.state.board(boards[1]).pieceOn(square);
            if (a == b) continue;  // of the same colour and kind, whoever plays it
            ++count;
            ImGui::TableNextRow();
            ImGui::TableNextColumn();
            const std::string name = toText(square);
            ImGui::Selectable(name.c_str(), false, ImGuiSelectableFlags_SpanAllColumns);
            if (ImGui::IsItemHovered()) lit = BoardSquare{boards[0], square};
            ImGui::TableNextColumn();
            drawPiece(a, boards[0], game.ghosts[boards[0]].contains(square), theme);
            ImGui::TableNextColumn();
            drawPiece(b, boards[1], game.ghosts[boards[1]].contains(square), theme);
        }
        ImGui::EndTable();
    }
    text(count == 0 ? std::string("The two boards look the same.")
                    : fmt::format("{} squares differ", count),
         theme.quietText);
}

}  // namespace pinwheel::viewer
