#include "viewer/panels/legality.hpp"

#include "pinwheel/chess/notation.hpp"
#include "viewer/chrome/widgets.hpp"
#include "viewer/panels/divide.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace pinwheel::viewer {

namespace {

using chess::Bitboard;
using chess::Move;
using chess::Square;
using debugger::Snapshot;

std::size_t countFrom(const std::vector<Move>& moves, Square from) {
    return static_cast<std::size_t>(std::count_if(
        moves.begin(), moves.end(), [from](Move move) { return move.from() == from; }));
}

void drawMoves(const std::string& heading, const std::vector<Move>& moves, Rgba colour,
               const Theme& theme) {
    text(fmt::format("{}: {}", heading, moves.size()), colour);
    std::string words;
    for (const Move move : moves) words += toCoordinates(move) + ' ';
    if (!words.empty()) wrappedText(words, theme.quietText);
}

// One row per piece of the player to move; the mouse over it shows its targets on the boards.
void drawMatrix(const Snapshot& game, std::optional<Square> grabbed,
                std::optional<BoardSquare>& lit, CommandQueue& commands, const Theme& theme) {
    const auto boards = boardsOf(game.toMove());
    const chess::Color color = colorOf(game.toMove());
    const Bitboard pieces =
        game.state.board(boards[0]).pieces(color) | game.state.board(boards[1]).pieces(color);
    if (!ImGui::BeginTable("pieces", 4, ImGuiTableFlags_SizingStretchSame)) return;
    ImGui::TableSetupColumn("piece");
    ImGui::TableSetupColumn("both");
    const std::string first = fmt::format("{} only", nameOf(boards[0]));
    const std::string second = fmt::format("{} only", nameOf(boards[1]));
    ImGui::TableSetupColumn(first.c_str());
    ImGui::TableSetupColumn(second.c_str());
    ImGui::TableHeadersRow();
    for (const Square square : pieces) {
        const auto piece = game.state.board(boards[0]).pieceOn(square);
        const bool isOnFirst = piece && piece->color() == color;
        const chess::PieceType type =
            (isOnFirst ? piece : game.state.board(boards[1]).pieceOn(square))->type();
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        const bool isGhost = game.ghosts[isOnFirst ? boards[0] : boards[1]].contains(square);
        const std::string label =
            fmt::format("{} {}{}", chess::nameOf(type), toText(square), isGhost ? " (ghost)" : "");
        ImGui::Selectable(label.c_str(), grabbed == square, ImGuiSelectableFlags_SpanAllColumns);
        if (ImGui::IsItemHovered()) lit = BoardSquare{isOnFirst ? boards[0] : boards[1], square};
        if (ImGui::IsItemClicked() && !game.outcome) commands.emplace_back(GrabPiece{square});
        const std::array<std::size_t, 3> counts = {countFrom(game.playable, square),
                                                   countFrom(game.boardOnly[0].moves, square),
                                                   countFrom(game.boardOnly[1].moves, square)};
        for (std::size_t i = 0; i < counts.size(); ++i) {
            ImGui::TableNextColumn();
            const Rgba colour = i == 0 ? theme.playable : theme.text;
            text(std::to_string(counts[i]), counts[i] > 0 ? colour : theme.fadedText);
        }
    }
    ImGui::EndTable();
}

}  // namespace

void drawLegality(const Snapshot& game, std::optional<Square> grabbed, DivideForm& form,
                  const DivideWork& work, std::optional<BoardSquare>& lit, CommandQueue& commands,
                  const Theme& theme) {
    drawValue("count",
              {fmt::format("{} synchronized moves", game.playable.size()),
               false,
               {"moves changes", fmt::format("moves <= {}", game.playable.size())}},
              commands, theme);
    drawMatrix(game, grabbed, lit, commands, theme);
    if (section("Synchronized perft", theme, false)) drawDivide(game, form, work, commands);
    if (!section("Every move", theme, false)) return;
    drawMoves("synchronized", game.playable, theme.playable, theme);
    for (const duplicate::BoardOnlyMoves& only : game.boardOnly)
        drawMoves(fmt::format("{} only", nameOf(only.board)), only.moves, theme.text, theme);
}

}  // namespace pinwheel::viewer
