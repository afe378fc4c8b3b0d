#include "viewer/panels/legality.hpp"

#include "viewer/chrome/widgets.hpp"
#include "viewer/panels/divide.hpp"

#include <fmt/format.h>

#include <span>
#include <string>
#include <vector>

namespace pinwheel::viewer {

namespace {

using chess::Square;
using debugger::BoardIndex;
using debugger::Snapshot;

void drawMoves(const std::string& heading, std::size_t count, const std::string& moves, Rgba colour,
               const Theme& theme) {
    text(fmt::format("{}: {}", heading, count), colour);
    if (!moves.empty()) wrappedText(moves, theme.quietText);
}

void drawPiece(const PieceReading& piece, std::size_t columns, bool isGrabbed,
               std::optional<BoardSquare>& lit, CommandQueue& commands, const Theme& theme) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::Selectable(piece.label.c_str(), isGrabbed, ImGuiSelectableFlags_SpanAllColumns);
    if (ImGui::IsItemHovered()) lit = BoardSquare{piece.board, piece.square};
    if (ImGui::IsItemClicked()) commands.emplace_back(GrabPiece{piece.square});
    for (std::size_t i = 0; i < columns; ++i) {
        ImGui::TableNextColumn();
        const Rgba colour = i == 0 ? theme.playable : theme.text;
        text(std::to_string(piece.counts[i]), piece.counts[i] > 0 ? colour : theme.fadedText);
    }
}

// The boards that may allow a move which another one forbids.
std::span<const BoardIndex> otherColumns(const Snapshot& game) {
    if (game.isOneBoard()) return {};
    return game.seat(game.toMove).boards;
}

// One row per piece of the player to move; hovering shows its targets on the boards.
void drawMatrix(const Snapshot& game, const std::vector<PieceReading>& pieces,
                std::optional<Square> grabbed, std::optional<BoardSquare>& lit,
                CommandQueue& commands, const Theme& theme) {
    const int columns = 2 + static_cast<int>(otherColumns(game).size());
    if (!ImGui::BeginTable("pieces", columns, ImGuiTableFlags_SizingStretchSame)) return;
    ImGui::TableSetupColumn("piece");
    ImGui::TableSetupColumn(game.isOneBoard() ? "moves" : "both");
    for (const BoardIndex board : otherColumns(game))
        ImGui::TableSetupColumn(fmt::format("{} only", game.board(board).name).c_str());
    ImGui::TableHeadersRow();
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(pieces.size()));
    while (clipper.Step()) {
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            const PieceReading& piece = pieces[static_cast<std::size_t>(i)];
            drawPiece(piece, 1 + otherColumns(game).size(), grabbed == piece.square, lit, commands,
                      theme);
        }
    }
    ImGui::EndTable();
}

}  // namespace

void drawLegality(const Snapshot& game, Readings& readings, std::optional<Square> grabbed,
                  DivideForm& form, const DivideWork& work, std::optional<BoardSquare>& lit,
                  CommandQueue& commands, const Theme& theme) {
    const LegalityReading& reading = readings.legality(game);
    drawValue(
        "count",
        fmt::format("{} {} moves", game.playable.size(),
                    game.isOneBoard() ? "legal" : "synchronized"),
        false,
        [&] {
            return std::vector<std::string>{"moves changes",
                                            fmt::format("moves <= {}", game.playable.size())};
        },
        commands, theme);
    drawMatrix(game, reading.pieces, grabbed, lit, commands, theme);
    if (form.isOpened) ImGui::SetNextItemOpen(true);
    if (section(game.isOneBoard() ? "Perft and divide" : "Synchronized perft", theme, false))
        drawDivide(game, form, work, commands);
    if (!section("Every move", theme, false)) return;
    drawMoves(game.isOneBoard() ? "legal" : "synchronized", game.playable.size(), reading.moves[0],
              theme.playable, theme);
    const std::span<const BoardIndex> boards = otherColumns(game);
    for (std::size_t i = 0; i < boards.size(); ++i)
        drawMoves(fmt::format("{} only", game.board(boards[i]).name),
                  game.board(boards[i]).only.size(), reading.moves[i + 1], theme.text, theme);
}

}  // namespace pinwheel::viewer
