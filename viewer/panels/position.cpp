#include "viewer/panels/position.hpp"

#include "pinwheel/chess/notation.hpp"
#include "viewer/chrome/widgets.hpp"

#include <fmt/format.h>

#include <array>

namespace pinwheel::viewer {

namespace {

using chess::Bitboard;
using chess::PieceType;
using debugger::BoardIndex;
using debugger::SeatIndex;
using debugger::Snapshot;

constexpr std::array kTypes = {PieceType::Pawn, PieceType::Knight, PieceType::Bishop,
                               PieceType::Rook, PieceType::Queen,  PieceType::King};

// The only board of a game needs no name.
void drawBoardFacts(std::string_view name, bool isOnly, const BoardReading& reading,
                    CommandQueue& commands, const Resources& resources, const Theme& theme) {
    if (!isOnly) {
        text(name, theme.quietText);
        ImGui::SameLine();
    }
    ImGui::PushFont(resources.fonts.mono);
    drawValue(
        name, reading.fen, false,
        [&] {
            return std::vector{isOnly ? std::string("key changes")
                                      : fmt::format("key {} changes", name)};
        },
        commands, theme);
    ImGui::PopFont();
    text(reading.material, theme.quietText);
}

void drawGhosts(const Snapshot& game, const std::vector<std::string>& labels,
                CommandQueue& commands, std::optional<BoardSquare>& lit, const Theme& theme) {
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(labels.size()));
    while (clipper.Step()) {
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            const auto number = static_cast<std::size_t>(i);
            const debugger::GhostRecord& record = game.ghosts[number];
            playerDot(theme.players[record.owner], theme);
            if (ImGui::Selectable(labels[number].c_str()))
                commands.emplace_back(game::GoToPly{record.firstPly()});
            if (ImGui::IsItemHovered()) lit = BoardSquare{record.board, record.square};
        }
    }
    if (labels.empty()) text("no ghosts", theme.quietText);
}

// A set of squares from White's side of the board.
void drawGrid(const std::string& name, Bitboard squares, Rgba colour, const Theme& theme) {
    const float side = ImGui::GetFontSize() * 0.55F;
    ImGui::BeginGroup();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const bool isVisible = ImGui::IsRectVisible({8 * side, 8 * side});
    for (unsigned rank = 0; isVisible && rank < 8; ++rank) {
        for (unsigned file = 0; file < 8; ++file) {
            const chess::Square square =
                squareAt(static_cast<chess::File>(file), static_cast<chess::Rank>(7 - rank));
            const ImVec2 corner{at.x + side * static_cast<float>(file),
                                at.y + side * static_cast<float>(rank)};
            list.AddRectFilled(corner, {corner.x + side - 1, corner.y + side - 1},
                               packed(squares.contains(square) ? colour : theme.line));
        }
    }
    ImGui::Dummy({8 * side, 8 * side});
    text(fmt::format("{} · {}", name, squares.count()), theme.quietText);
    ImGui::EndGroup();
    tooltip([&] { return fmt::format("0x{:016x}", squares.bits()); });
    if (ImGui::IsItemHovered() && ImGui::IsMouseClicked(ImGuiMouseButton_Left))
        ImGui::SetClipboardText(fmt::format("0x{:016x}", squares.bits()).c_str());
}

void drawBitboards(const Snapshot& game, SquaresForm& form, const Theme& theme) {
    const SeatIndex player = choosePlayer(game, form.player);
    if (ImGui::RadioButton("all", !form.type)) form.type.reset();
    for (const PieceType type : kTypes) {
        ImGui::SameLine();
        const std::string name(chess::nameOf(type));
        if (ImGui::RadioButton(name.c_str(), form.type == type)) form.type = type;
    }
    std::vector<std::pair<std::string, Bitboard>> sets;
    for (const BoardIndex board : game.seat(player).boards) {
        const chess::Position& position = game.board(board).position;
        sets.emplace_back(game.isOneBoard() ? game.seat(player).name : game.board(board).name,
                          form.type ? position.pieces(game.seat(player).color, *form.type)
                                    : position.pieces(game.seat(player).color));
    }
    if (sets.size() == 2) {
        const auto [nameA, a] = sets[0];
        const auto [nameB, b] = sets[1];
        sets.emplace_back(nameA + " and " + nameB, a & b);
        sets.emplace_back(nameA + " not " + nameB, a & ~b);
        sets.emplace_back(nameB + " not " + nameA, b & ~a);
    }
    for (std::size_t i = 0; i < sets.size(); ++i) {
        if (i > 0) ImGui::SameLine(0, ImGui::GetFontSize());
        drawGrid(sets[i].first, sets[i].second, i < 3 ? theme.players[player] : theme.culprit,
                 theme);
    }
}

}  // namespace

void drawPosition(const Snapshot& game, Readings& readings, SquaresForm& form,
                  std::optional<BoardSquare>& lit, CommandQueue& commands,
                  const Resources& resources, const Theme& theme) {
    const PositionReading& reading = readings.position(game);
    for (const BoardIndex board : game.roster->boardIndices())
        drawBoardFacts(game.board(board).name, game.isOneBoard(), reading.boards[board], commands,
                       resources, theme);
    if (section("Squares as sets", theme)) drawBitboards(game, form, theme);
    if (!game.isOneBoard() && section("Ghosts", theme))
        drawGhosts(game, reading.ghosts, commands, lit, theme);
}

}  // namespace pinwheel::viewer
