#include "viewer/panels/zobrist.hpp"

#include "pinwheel/chess/notation.hpp"
#include "viewer/board/thumbnail.hpp"
#include "viewer/chrome/widgets.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <variant>

namespace pinwheel::viewer {

namespace {

using chess::Ply;
using debugger::BoardIndex;
using debugger::Snapshot;

constexpr int kBits = 64;
constexpr float kRoomForRunning = 33;  // in text heights

// One mark per bit, the highest first.
void drawBits(chess::Key key, const Theme& theme) {
    const float height = ImGui::GetTextLineHeight() * 0.7F;
    const float width = std::clamp(ImGui::GetContentRegionAvail().x / kBits, 1.5F, height * 0.5F);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float top = at.y + (ImGui::GetTextLineHeight() - height) / 2;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const bool isVisible = ImGui::IsRectVisible({width * kBits, ImGui::GetTextLineHeight()});
    for (int bit = 0; isVisible && bit < kBits; ++bit) {
        const bool isSet = ((key.value >> static_cast<unsigned>(kBits - 1 - bit)) & 1U) != 0;
        const float left = at.x + static_cast<float>(bit) * width;
        list.AddRectFilled({left, top}, {left + width * 0.8F, top + height},
                           packed(isSet ? theme.accent : theme.line));
    }
    ImGui::Dummy({width * kBits, ImGui::GetTextLineHeight()});
}

void drawKey(std::string_view name, bool isCombined, chess::Key key, const std::string& digits,
             bool isChanged, CommandQueue& commands, const Resources& resources,
             const Theme& theme) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    text(name, theme.quietText);
    ImGui::TableNextColumn();
    ImGui::PushFont(resources.fonts.mono);
    drawValue(
        name, digits, isChanged,
        [&] {
            const std::string condition = isCombined ? "key" : fmt::format("key {}", name);
            return std::vector{condition + " changes", condition + " = " + digits};
        },
        commands, theme);
    ImGui::PopFont();
    ImGui::TableNextColumn();
    drawBits(key, theme);
}

void drawKeys(const Snapshot& game, const PositionReading& reading,
              const debugger::PlyFacts& before, CommandQueue& commands, const Resources& resources,
              const Theme& theme) {
    const debugger::PlyFacts& now = game.facts();
    if (!ImGui::BeginTable("keys", 4, ImGuiTableFlags_SizingFixedFit)) return;
    ImGui::TableSetupColumn("board");
    ImGui::TableSetupColumn("key");
    ImGui::TableSetupColumn("bits", ImGuiTableColumnFlags_WidthStretch);
    for (const BoardIndex board : game.roster->boardIndices()) {
        drawKey(game.isOneBoard() ? "key" : game.board(board).name, game.isOneBoard(),
                now.keys[board], reading.boards[board].key, now.keys[board] != before.keys[board],
                commands, resources, theme);
        ImGui::TableNextColumn();
        const bool isSound = game.board(board).isKeySound;
        text(isSound ? "= scratch" : "≠ scratch", isSound ? theme.playable : theme.culprit);
        tooltip("The incremental key compared with the XOR of all its terms");
    }
    if (!game.isOneBoard()) {
        drawKey("all", true, now.key, reading.key, now.key != before.key, commands, resources,
                theme);
        tooltip(
            "Each board's key is mixed with the board's index before they are combined,\n"
            "so that equal boards never cancel out");
    }
    ImGui::EndTable();
}

// A term; hovering over it highlights its square, if it has one.
void drawTerm(const Snapshot& game, BoardIndex board, const chess::KeyChange& change,
              bool hasRunning, std::optional<BoardSquare>& lit, const Resources& resources,
              const Theme& theme) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    if (!game.isOneBoard()) {
        text(game.board(board).name, theme.quietText);
        ImGui::TableNextColumn();
    }
    text(change.isAdded ? "+" : "−", change.isAdded ? theme.playable : theme.culprit);
    ImGui::TableNextColumn();
    text(describe(change.term));
    if (ImGui::IsItemHovered()) {
        if (const auto* piece = std::get_if<chess::PieceTerm>(&change.term))
            lit = BoardSquare{board, piece->square};
    }
    ImGui::PushFont(resources.fonts.mono);
    ImGui::TableNextColumn();
    text(toText(keyOf(change.term)), theme.quietText);
    if (hasRunning) {
        ImGui::TableNextColumn();
        text(toText(change.running));
    }
    ImGui::PopFont();
    if (!hasRunning) tooltip([&] { return "Key so far: " + toText(change.running); });
}

template <class ChangesOf>
void drawTerms(const char* id, const Snapshot& game, const ChangesOf& changesOf,
               std::optional<BoardSquare>& lit, const Resources& resources, const Theme& theme) {
    std::size_t rows = 0;
    for (const BoardIndex board : game.roster->boardIndices()) rows += changesOf(board).size();
    // On one board there are few terms, so that all are visible; on four they scroll.
    constexpr std::size_t kRowsOnFour = 9;
    const std::size_t shown = game.isOneBoard() ? rows + 1 : kRowsOnFour;
    // In a narrow panel the running key is a tooltip, so that nothing is cut off.
    const bool hasRunning = !game.isOneBoard() || ImGui::GetContentRegionAvail().x >=
                                                      kRoomForRunning * ImGui::GetFontSize();
    const int columns = (game.isOneBoard() ? 3 : 4) + (hasRunning ? 1 : 0);
    if (!ImGui::BeginTable(id, columns, ImGuiTableFlags_SizingFixedFit | ImGuiTableFlags_ScrollX,
                           {0, ImGui::GetTextLineHeightWithSpacing() * static_cast<float>(shown)}))
        return;
    for (const BoardIndex board : game.roster->boardIndices()) {
        for (const chess::KeyChange& change : changesOf(board))
            drawTerm(game, board, change, hasRunning, lit, resources, theme);
    }
    ImGui::EndTable();
}

// Everything that is XORed into the key of the only board.
void drawAllTerms(const Snapshot& game, const PositionReading& reading,
                  std::optional<BoardSquare>& lit, const Resources& resources, const Theme& theme) {
    const std::string title =
        fmt::format("All {} terms of this key", reading.boards[BoardIndex{0}].terms.size());
    // The identifier stays the same while the number changes, so that the section stays open.
    if (!section((title + "###all terms").c_str(), theme, game.ply.value == 0)) return;
    drawTerms(
        "all terms",
        game, [&](BoardIndex board) -> const auto& { return reading.boards[board].terms; }, lit,
        resources, theme);
}

void drawComparison(const Snapshot& game, Readings& readings, ZobristForm& form,
                    std::optional<BoardSquare>& lit, const Resources& resources,
                    const Theme& theme) {
    ImGui::SetNextItemWidth(8 * ImGui::GetFontSize());
    ImGui::InputInt("##ply", &form.comparedPly);
    form.comparedPly = std::clamp(form.comparedPly, 0, static_cast<int>(game.lastPly.value));
    const Readings::Comparison& changes =
        readings.comparison(game, Ply{static_cast<std::uint32_t>(form.comparedPly)});
    if (!changes) {
        text(fmt::format("Ply {} has the same {}.", form.comparedPly,
                         game.isOneBoard() ? "position" : "positions on all four boards"),
             theme.quietText);
        return;
    }
    drawTerms(
        "compared", game, [&](BoardIndex board) -> const auto& { return (*changes)[board]; }, lit,
        resources, theme);
}

void drawFalseRepetitions(const Snapshot& game, Readings& readings, ZobristForm& form,
                          CommandQueue& commands, const Resources& resources, const Theme& theme) {
    text("key width");
    ImGui::SameLine();
    slider("width", form.keyWidth, 4, kBits, 9 * ImGui::GetFontSize(),
           fmt::format("{} bits", form.keyWidth), "64 bits");
    const std::vector<debugger::FalseRepetition>& found =
        readings.falseRepetitions(game, form.keyWidth);
    text(fmt::format("{} false repetitions in this game", found.size()),
         found.empty() ? theme.quietText : theme.culprit);
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(found.size()));
    while (clipper.Step()) {
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            const auto [earlier, later] = found[static_cast<std::size_t>(i)];
            const std::string label =
                fmt::format("ply {} looks like ply {}", later.value, earlier.value);
            if (ImGui::Selectable(label.c_str())) commands.emplace_back(game::GoToPly{later});
            if (!ImGui::IsItemHovered()) continue;
            ImGui::BeginTooltip();
            drawThumbnail(game, earlier, resources, theme);
            ImGui::SameLine(0, 2 * ImGui::GetFontSize());
            drawThumbnail(game, later, resources, theme);
            ImGui::EndTooltip();
        }
    }
}

}  // namespace

void drawZobrist(const Snapshot& game, Readings& readings, const debugger::PlyFacts& before,
                 ZobristForm& form, std::optional<BoardSquare>& lit, CommandQueue& commands,
                 const Resources& resources, const Theme& theme) {
    const PositionReading& reading = readings.position(game);
    drawKeys(game, reading, before, commands, resources, theme);
    // The first key of a game has no last move: its own terms come first.
    if (game.isOneBoard() && game.ply.value == 0)
        drawAllTerms(game, reading, lit, resources, theme);
    if (section("What the last move changed", theme))
        drawTerms(
            "terms",
            game, [&](BoardIndex board) -> const auto& { return game.board(board).keyChanges; },
            lit, resources, theme);
    if (game.isOneBoard() && game.ply.value > 0) drawAllTerms(game, reading, lit, resources, theme);
    if (section("Compared with another ply", theme, false))
        drawComparison(game, readings, form, lit, resources, theme);
    if (section("Narrower keys", theme, false))
        drawFalseRepetitions(game, readings, form, commands, resources, theme);
}

}  // namespace pinwheel::viewer
