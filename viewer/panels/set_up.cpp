#include "viewer/panels/set_up.hpp"

#include "pinwheel/chess/notation.hpp"
#include "pinwheel/chess/setup_problems.hpp"
#include "viewer/board/piece.hpp"
#include "viewer/chrome/widgets.hpp"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <array>

namespace pinwheel::viewer {

namespace {

using chess::Color;
using chess::PieceType;
using chess::Wing;
using debugger::BoardIndex;
using debugger::SeatIndex;

// In text heights.
constexpr float kMostCell = 2.6F;
constexpr float kSetUpGap = 0.35F;
constexpr float kCompactSetUp = 0.4F;  // of the usual spacing
constexpr float kClockWidth = 4.2F;
constexpr float kPassantWidth = 3.6F;
constexpr std::array kPaletteTypes = {PieceType::King,   PieceType::Queen,  PieceType::Rook,
                                      PieceType::Bishop, PieceType::Knight, PieceType::Pawn};

void gap() { ImGui::Dummy({0, ImGui::GetFontSize() * kSetUpGap}); }

void heading(const char* words, const Resources& resources, const Theme& theme) {
    gap();
    ImGui::PushFont(resources.fonts.bold);
    text(words, theme.text);
    ImGui::PopFont();
}

// A button of the palette with a piece on it; pressing it chooses the piece, which can then be
// dragged to a board.
void drawPaletteCell(SettingUp& setUp, Color color, PieceType type, float cell,
                     CommandQueue& commands, const Resources& resources, const Theme& theme) {
    const chess::Piece piece(color, type);
    const bool isChosen = setUp.tool == SetUpTool::Piece && setUp.piece() == piece;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::PushID(static_cast<int>(type));
    ImGui::InvisibleButton("piece", {cell, cell});
    ImGui::PopID();
    const bool isLit = isChosen || ImGui::IsItemHovered();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float rounding = cell * 0.12F;
    list.AddRectFilled(at, {at.x + cell, at.y + cell}, packed(theme.lightSquare), rounding);
    drawPiece(list, resources.pieces, type, {at.x + cell / 2, at.y + cell / 2}, cell * size::kPiece,
              0, theme.players[setUp.draft.owner(setUp.cursor.board, color)]);
    if (isLit)
        list.AddRect(at, {at.x + cell, at.y + cell},
                     packed(isChosen ? theme.grabbed : theme.quietText), rounding, 0,
                     std::max(cell * size::kFrameWidth, 1.0F));
    if (ImGui::IsItemActivated()) {
        setUp.isDraggedFromPalette = true;
        commands.emplace_back(ChooseTool{SetUpTool::Piece, piece});
    }
    tooltip([&] {
        return fmt::format("{}'s {} ({})", nameOf(color), nameOf(type),
                           chess::toLetter(chess::Piece(Color::Black, type)));
    });
}

// "White: North"; on one board just "White".
std::string rowTitle(const SettingUp& setUp, Color color) {
    const std::string name(nameOf(color));
    const auto& roster = setUp.draft.roster();
    if (roster.boards().size() == 1) return name;
    return fmt::format("{}: {} on {}", name,
                       roster[setUp.draft.owner(setUp.cursor.board, color)].name,
                       roster[setUp.cursor.board].name);
}

void drawPiecePalette(SettingUp& setUp, CommandQueue& commands, const Resources& resources,
                      const Theme& theme) {
    const float spacing = ImGui::GetFontSize() * kSetUpGap;
    const float room = ImGui::GetContentRegionAvail().x;
    const float cell = std::min((room - 5 * spacing) / 6, ImGui::GetFontSize() * kMostCell);
    for (const Color color : chess::kAllColors) {
        const SeatIndex owner = setUp.draft.owner(setUp.cursor.board, color);
        playerDot(theme.players[owner], theme);
        text(rowTitle(setUp, color), setUp.color == color ? theme.text : theme.quietText);
        ImGui::PushID(static_cast<int>(color));
        for (const PieceType type : kPaletteTypes) {
            drawPaletteCell(setUp, color, type, cell, commands, resources, theme);
            ImGui::SameLine(0, spacing);
        }
        ImGui::NewLine();
        ImGui::PopID();
    }
    const auto tool = [&](const char* label, SetUpTool kind, const char* help) {
        if (ImGui::RadioButton(label, setUp.tool == kind))
            commands.emplace_back(ChooseTool{kind, std::nullopt});
        tooltip(help);
    };
    tool("Hand", SetUpTool::Hand, "Drag pieces to move them; drop one off the board to remove it");
    ImGui::SameLine();
    tool("Eraser", SetUpTool::Eraser, "Click a piece to remove it (Delete, or right-click)");
}

void drawTurnChoice(const SettingUp& setUp, CommandQueue& commands) {
    const auto& roster = setUp.draft.roster();
    for (const SeatIndex seat : roster.seatIndices()) {
        if (debugger::index(seat) > 0) ImGui::SameLine();
        const std::string name(roster[seat].name);
        if (ImGui::RadioButton(name.c_str(), setUp.draft.toMove() == seat))
            commands.emplace_back(debugger::GiveTurn{seat});
    }
}

void drawRights(const SettingUp& setUp, BoardIndex board, CommandQueue& commands,
                const Theme& theme) {
    for (const Color color : chess::kAllColors) {
        for (const Wing wing : chess::kAllWings) {
            ImGui::TableNextColumn();
            bool isGiven = setUp.draft.board(board).castlingRights.has(color, wing);
            ImGui::PushID(static_cast<int>(color) * 2 + static_cast<int>(wing));
            if (checkbox("##right", isGiven, theme))
                commands.emplace_back(debugger::SetCastlingRight{board, color, wing, isGiven});
            tooltip([&] {
                return fmt::format("{} may castle on the {}'s side on this board", nameOf(color),
                                   wing == Wing::King ? "king" : "queen");
            });
            ImGui::PopID();
        }
    }
}

// Offers the squares that a double step can just have passed.
void drawEnPassant(const SettingUp& setUp, BoardIndex board, CommandQueue& commands) {
    const chess::Setup& setup = setUp.draft.board(board);
    const std::string shown = setup.enPassant ? toText(*setup.enPassant) : "–";
    ImGui::SetNextItemWidth(ImGui::GetFontSize() * kPassantWidth);
    const bool isOpen = ImGui::BeginCombo("##passed", shown.c_str());
    tooltip("The square that a pawn has just passed with a double step");
    if (!isOpen) return;
    if (ImGui::Selectable("–", !setup.enPassant))
        commands.emplace_back(debugger::SetEnPassant{board, std::nullopt});
    for (const chess::Square square : enPassantChoices(setup)) {
        if (ImGui::Selectable(toText(square).c_str(), setup.enPassant == square))
            commands.emplace_back(debugger::SetEnPassant{board, square});
    }
    ImGui::EndCombo();
}

// A clock as a number; true if it was changed.
bool clockField(const char* id, std::uint32_t& clock) {
    constexpr int kMostShown = 9'999'999;
    int value = static_cast<int>(std::min<std::uint32_t>(clock, kMostShown));
    ImGui::SetNextItemWidth(ImGui::GetFontSize() * kClockWidth);
    if (!ImGui::InputInt(id, &value, 0, 0)) return false;
    clock = static_cast<std::uint32_t>(std::clamp(value, 0, kMostShown));
    return true;
}

void drawBoardRow(const SettingUp& setUp, BoardIndex board, CommandQueue& commands,
                  const Theme& theme) {
    ImGui::PushID(static_cast<int>(board));
    ImGui::TableNextColumn();
    ImGui::AlignTextToFramePadding();
    const bool isCursorHere = setUp.cursor.board == board;
    text(setUp.draft.roster()[board].name, isCursorHere ? theme.text : theme.quietText);
    drawRights(setUp, board, commands, theme);
    ImGui::TableNextColumn();
    drawEnPassant(setUp, board, commands);
    ImGui::TableNextColumn();
    std::uint32_t clock = setUp.draft.board(board).halfmoveClock;
    if (clockField("##clock", clock)) commands.emplace_back(debugger::SetBoardClock{board, clock});
    tooltip("Moves on this board since the last capture or pawn move on it");
    ImGui::PopID();
}

void drawDetails(const SettingUp& setUp, CommandQueue& commands, const Theme& theme) {
    constexpr std::array kHeadings = {"", "K", "Q", "k", "q", "e.p.", "clock"};
    if (ImGui::BeginTable("details", static_cast<int>(kHeadings.size()),
                          ImGuiTableFlags_SizingFixedFit)) {
        for (const char* const words : kHeadings) {
            ImGui::TableNextColumn();
            text(words, theme.quietText);
        }
        for (const BoardIndex board : setUp.draft.roster().boardIndices())
            drawBoardRow(setUp, board, commands, theme);
        ImGui::EndTable();
    }
    if (setUp.draft.roster().boards().size() == 1) return;
    ImGui::AlignTextToFramePadding();
    text("Clock of the game");
    ImGui::SameLine();
    std::uint32_t clock = setUp.draft.clock();
    if (clockField("##game clock", clock)) commands.emplace_back(debugger::SetGameClock{clock});
    tooltip("Plies since the last capture or pawn move on any board");
}

// In the row of the previous item if it fits there.
bool flowingButton(const char* label, std::string_view help) {
    const ImGuiStyle& style = ImGui::GetStyle();
    const float width = ImGui::CalcTextSize(label).x + 2 * style.FramePadding.x;
    const float right = ImGui::GetWindowPos().x + ImGui::GetContentRegionMax().x;
    if (ImGui::GetItemRectMax().x + style.ItemSpacing.x + width <= right) ImGui::SameLine();
    const bool isPressed = ImGui::Button(label);
    tooltip(help);
    return isPressed;
}

void drawSetUpButtons(const SettingUp& setUp, CommandQueue& commands) {
    const bool isOne = setUp.draft.roster().boards().size() == 1;
    if (ImGui::Button("Standard")) commands.emplace_back(debugger::UseStandardStart{});
    tooltip("The standard start (s)");
    if (flowingButton("Clear", "Remove all pieces (0)"))
        commands.emplace_back(debugger::ClearBoards{});
    actionButton(isOne ? "Paste FEN" : "Paste FENs", Action::Paste, true,
                 isOne ? "Use the FEN on the clipboard"
                       : "Use the four FENs on the clipboard, or one for all boards",
                 commands);
    actionButton(isOne ? "Copy FEN" : "Copy FENs", Action::CopyFens, true,
                 "Copy the position to the clipboard", commands);
    actionButton("Undo", Action::Undo, !setUp.done.empty(), "Undo the last change", commands);
    actionButton("Redo", Action::Redo, !setUp.undone.empty(), "Redo it", commands);
}

void drawProblemList(SettingUp& setUp, const Theme& theme) {
    if (setUp.problems.empty()) {
        wrappedText("The position can be played: Done starts a game from it.", theme.playable);
        return;
    }
    std::optional<std::size_t> lit;
    for (std::size_t i = 0; i < setUp.problems.size(); ++i) {
        text("•", theme.culprit);
        ImGui::SameLine();
        wrappedText(setUp.problems[i].sentence, theme.culprit);
        if (ImGui::IsItemHovered()) lit = i;
    }
    setUp.litProblem = lit;
}

// At the bottom, always visible.
void drawEndButtons(const SettingUp& setUp, CommandQueue& commands) {
    const float width = (ImGui::GetContentRegionAvail().x - ImGui::GetStyle().ItemSpacing.x) / 2;
    if (ImGui::Button("Done", {width, 0})) commands.emplace_back(FinishSetUp{});
    tooltip([&] {
        return setUp.problems.empty() ? std::string("Start a game from this position (Enter)")
                                      : setUp.problems.front().sentence;
    });
    ImGui::SameLine();
    if (ImGui::Button("Cancel", {width, 0})) commands.emplace_back(Action::Cancel);
    tooltip("Back to the game (Esc)");
}

}  // namespace

void drawSetUp(SettingUp& setUp, CommandQueue& commands, const Resources& resources,
               const Theme& theme) {
    // Tight spacing, so that everything is visible in a small window.
    const ImGuiStyle& style = ImGui::GetStyle();
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing,
                        {style.ItemSpacing.x, style.ItemSpacing.y * kCompactSetUp});
    ImGui::PushStyleVar(ImGuiStyleVar_CellPadding,
                        {style.CellPadding.x, style.CellPadding.y * kCompactSetUp});
    setUp.litProblem.reset();
    // In a very small window the rest scrolls, and the buttons stay in place.
    const float below = ImGui::GetFrameHeightWithSpacing() + ImGui::GetStyle().ItemSpacing.y;
    if (ImGui::BeginChild("position", {0, -below})) {
        heading("Set up a position", resources, theme);
        drawPiecePalette(setUp, commands, resources, theme);
        heading("To move", resources, theme);
        drawTurnChoice(setUp, commands);
        heading("Castling, en passant, clocks", resources, theme);
        drawDetails(setUp, commands, theme);
        gap();
        drawSetUpButtons(setUp, commands);
        gap();
        drawProblemList(setUp, theme);
    }
    ImGui::EndChild();
    drawEndButtons(setUp, commands);
    ImGui::PopStyleVar(2);
}

}  // namespace pinwheel::viewer
