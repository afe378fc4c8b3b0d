#include "viewer/panels/compare.hpp"

#include "viewer/board/compared_boards.hpp"
#include "viewer/chrome/widgets.hpp"
#include "viewer/state/line_name.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace pinwheel::viewer {

namespace {

using debugger::Snapshot;

// In text heights.
constexpr float kCompareGap = 1;           // between the two lines
constexpr float kLeastSide = 8;            // the width of one side
constexpr float kLeastBoard = 8;           // the height of one board
constexpr float kLeastFourBoards = 14;     // the height of four of them
constexpr float kLinesBelowBoards = 2.5F;  // that are visible without scrolling
constexpr float kSmallName = 0.75F;

// "line 2: wins a pawn · from ply 8, 12 moves"
std::string choiceText(const debugger::Outline& outline, std::size_t line) {
    const debugger::OutlineLine& each = outline.lines[line];
    const std::size_t moves = each.moves.size();
    if (!each.from)
        return fmt::format("{} · {} {}", lineName(line), moves, moves == 1 ? "move" : "moves");
    return fmt::format("{} · from ply {}, {} {}", titledLineName(outline, line),
                       each.from->ply.value, moves, moves == 1 ? "move" : "moves");
}

// Lists every line; returns the one that was clicked.
std::optional<std::size_t> lineChoice(const char* id, const Snapshot& game, std::size_t chosen,
                                      float width) {
    std::optional<std::size_t> clicked;
    ImGui::SetNextItemWidth(width);
    const std::string shown = titledLineName(*game.outline, chosen);
    if (!ImGui::BeginCombo(id, shown.c_str())) {
        tooltip(shown);
        return clicked;
    }
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(game.outline->lines.size()));
    while (clipper.Step()) {
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            const auto line = static_cast<std::size_t>(i);
            const std::string words = fmt::format("{}##{}", choiceText(*game.outline, line), line);
            if (ImGui::Selectable(words.c_str(), line == chosen)) clicked = line;
        }
    }
    ImGui::EndCombo();
    return clicked;
}

// Shows a line at the current ply, or at its end if it is shorter.
void goToLine(const Snapshot& game, std::size_t line, CommandQueue& commands) {
    const debugger::OutlineLine& there = game.outline->lines[line];
    const chess::Ply ply = std::min(game.ply, there.lastPly);
    commands.emplace_back(game::GoToNode{game.outline->nodeAt(line, ply), there.end});
}

// Choosing on the left shows that line; the line that was there is compared with it if necessary.
void drawChoices(const Snapshot& game, CompareForm& form, std::size_t other, float side, float gap,
                 CommandQueue& commands) {
    if (const auto left = lineChoice("##left", game, game.lineNumber, side)) {
        if (*left == other) chooseLine(game, form, game.lineNumber);
        goToLine(game, *left, commands);
    }
    ImGui::SameLine(0, gap);
    if (const auto right = lineChoice("##right", game, other, side)) {
        if (*right == game.lineNumber) goToLine(game, other, commands);
        chooseLine(game, form, *right);
    }
}

void drawPlaces(const ComparisonReading& reading, float side, float gap, const Theme& theme) {
    const float left = ImGui::GetCursorPosX();
    text(reading.leftPlace, reading.lines.isLeftOver ? theme.changed : theme.quietText);
    ImGui::SameLine();
    ImGui::SetCursorPosX(left + side + gap);
    text(reading.rightPlace, reading.lines.isRightOver ? theme.changed : theme.quietText);
}

// Chooses one of several boards; the numbers are those of the squares that differ.
void chooseBoard(const Snapshot& game, const debugger::NodeComparison& nodes, CompareForm& form,
                 const ComparedBoards& shown) {
    if (game.boards.size() == 1) return;
    if (ImGui::RadioButton("all", !shown.only)) form.boards = AllBoards{};
    for (const debugger::BoardIndex board : game.roster->boardIndices()) {
        const std::string name =
            fmt::format("{} {}", game.board(board).name, nodes.boards[board].marked().count());
        const float width = ImGui::GetFrameHeight() + ImGui::GetStyle().ItemInnerSpacing.x +
                            ImGui::CalcTextSize(name.c_str()).x;
        const float right = ImGui::GetWindowPos().x + ImGui::GetContentRegionMax().x;
        if (ImGui::GetItemRectMax().x + ImGui::GetStyle().ItemSpacing.x + width <= right)
            ImGui::SameLine();
        if (ImGui::RadioButton(fmt::format("{}##{}", name, index(board)).c_str(),
                               shown.only == board))
            form.boards = board;
        tooltip("The number of squares that differ on this board");
    }
}

// Both sides as high as the panel, but never too small to read.
void drawBothSides(const Snapshot& game, const Settings& settings, CompareForm& form,
                   const ComparisonReading& reading, float side, float gap,
                   const Resources& resources, const Theme& theme) {
    const debugger::NodeComparison& nodes = reading.lines.nodes;
    ComparedBoards boards = shownBoards(game, nodes, form, side, resources.scale);
    boards.letters = ImGui::GetFontSize() * kSmallName;
    boards.quarterTurns = game.boards.size() == 1 ? settings.quarterTurns : 0;
    chooseBoard(game, nodes, form, boards);
    const float least = (boards.only ? kLeastBoard : kLeastFourBoards) * ImGui::GetFontSize();
    const float room = ImGui::GetContentRegionAvail().y -
                       kLinesBelowBoards * ImGui::GetTextLineHeightWithSpacing();
    const float height = std::min(comparedHeight(boards, side), std::max(room, least));
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    float left = corner.x;
    for (const ComparedSide each : {ComparedSide::Left, ComparedSide::Right}) {
        drawComparedBoards(list, game, nodes, each, form, boards, resources, theme,
                           {{left, corner.y}, {left + side, corner.y + height}});
        left += side + gap;
    }
    ImGui::Dummy({2 * side + gap, height});
    tooltip("Corners mark the squares that differ");
}

// A key that does not fit is shortened; the tooltip has all of it.
void drawCell(const std::string& words, bool isKey, const Resources& resources) {
    ImGui::TableNextColumn();
    if (!isKey) return text(words);
    ImGui::PushFont(resources.fonts.mono);
    constexpr std::size_t kDigits = 8;
    const bool fits = ImGui::CalcTextSize(words.c_str()).x <= ImGui::GetContentRegionAvail().x;
    text(fits ? words : words.substr(0, kDigits) + "…");
    ImGui::PopFont();
    if (!fits) tooltip(words);
}

void drawDifferences(const std::vector<ComparisonRow>& rows, CompareForm& form,
                     std::optional<BoardSquare>& lit, const Resources& resources,
                     const Theme& theme) {
    if (rows.empty() || !ImGui::BeginTable("differences", 3, ImGuiTableFlags_SizingStretchProp))
        return;
    ImGui::TableSetupColumn("what", ImGuiTableColumnFlags_WidthFixed);
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(rows.size()));
    while (clipper.Step()) {
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            const ComparisonRow& row = rows[static_cast<std::size_t>(i)];
            ImGui::TableNextRow();
            ImGui::TableNextColumn();
            if (row.square) {
                const bool isChosen = form.square == row.square;
                if (ImGui::Selectable(row.what.c_str(), isChosen))
                    form.square = isChosen ? std::nullopt : row.square;
                if (ImGui::IsItemHovered()) lit = row.square;
            } else {
                text(row.what, theme.quietText);
            }
            drawCell(row.left, row.isKey, resources);
            drawCell(row.right, row.isKey, resources);
        }
    }
    ImGui::EndTable();
}

// As many in a row as fit; a click points at the move on its boards.
void drawMovesOnly(const char* id, const std::string& heading,
                   const std::vector<chess::Move>& moves, const std::vector<std::string>& texts,
                   bool isLeft, CompareForm& form, const Theme& theme) {
    if (moves.empty()) return;
    ImGui::PushID(id);
    text(fmt::format("{}: {}", heading, moves.size()), theme.quietText);
    const float right = ImGui::GetWindowPos().x + ImGui::GetContentRegionMax().x;
    const float space = ImGui::GetStyle().ItemSpacing.x;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const float width = ImGui::CalcTextSize(texts[i].c_str()).x;
        if (i > 0 && ImGui::GetItemRectMax().x + 2 * space + width <= right)
            ImGui::SameLine(0, 2 * space);
        const bool isChosen = form.move == moves[i] && form.isMoveLeft == isLeft;
        if (ImGui::Selectable(texts[i].c_str(), isChosen, 0, {width, 0})) {
            form.move = isChosen ? std::nullopt : std::optional(moves[i]);
            form.isMoveLeft = isLeft;
        }
    }
    ImGui::PopID();
}

void drawDetails(const Snapshot& game, const ComparisonReading& reading, std::size_t other,
                 CompareForm& form, std::optional<BoardSquare>& lit, const Resources& resources,
                 const Theme& theme) {
    drawDifferences(reading.rows, form, lit, resources, theme);
    const debugger::NodeComparison& nodes = reading.lines.nodes;
    drawMovesOnly("left moves", fmt::format("Only in {}", lineName(game.lineNumber)),
                  nodes.onlyLeft, reading.onlyLeft, true, form, theme);
    drawMovesOnly("right moves", fmt::format("Only in {}", lineName(other)), nodes.onlyRight,
                  reading.onlyRight, false, form, theme);
    if (reading.terms.empty() || !section("Key terms, from left to right", theme, false)) return;
    for (const std::string& term : reading.terms) text(term);
}

}  // namespace

void drawCompare(const Snapshot& game, const Settings& settings, Readings& readings,
                 CompareForm& form, std::optional<BoardSquare>& lit, CommandQueue& commands,
                 const Resources& resources, const Theme& theme) {
    const auto other = comparedLine(game, form);
    if (!other) {
        wrappedText(
            "This game has only one line. Go to an earlier ply and play another move: that begins "
            "a second line, and this panel compares the two.",
            theme.quietText);
        return;
    }
    const ComparisonReading& reading = readings.lines(game, *other);
    const float gap = kCompareGap * ImGui::GetFontSize();
    const float side =
        std::max((ImGui::GetContentRegionAvail().x - gap) / 2, kLeastSide * ImGui::GetFontSize());
    drawChoices(game, form, *other, side, gap, commands);
    drawPlaces(reading, side, gap, theme);
    wrappedText(reading.summary, theme.text);
    drawBothSides(game, settings, form, reading, side, gap, resources, theme);
    if (ImGui::Button(fmt::format("Go to {}", lineName(*other)).c_str())) {
        chooseLine(game, form, game.lineNumber);
        goToLine(game, *other, commands);
    }
    actionButton("Large", Action::CompareLines, true, "Compare in place of the boards", commands);
    drawDetails(game, reading, *other, form, lit, resources, theme);
}

}  // namespace pinwheel::viewer
