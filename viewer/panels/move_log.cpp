#include "viewer/panels/move_log.hpp"

#include "viewer/chrome/widgets.hpp"
#include "viewer/drawing/imgui_versions.hpp"
#include "viewer/panels/move_menu.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace pinwheel::viewer {

namespace {

using debugger::OutlineMove;
using debugger::SeatIndex;
using debugger::Snapshot;

constexpr float kRound = 3;          // width of the round column, in text heights
constexpr float kLineIndent = 0.9F;  // per level of lines, likewise
constexpr float kBarWidth = 0.2F;
constexpr float kLeastWords = 6;     // of a comment in a row, however narrow the panel
constexpr float kFollowedAt = 0.7F;  // of the panel's height: where the current move is put
constexpr int kRowsWithHint = 14;    // in a lower panel the moves take precedence

// Which of a line's moves belong to the line on screen.
struct SharedPart {
    std::size_t line;
    chess::Ply upTo;
};

// What one frame of the log is drawn from.
struct Log {
    const Snapshot& game;
    const debugger::Deletion* deletion;  // nullptr if nothing is to be deleted
    MoveLogForm& form;
    CommandQueue& commands;
    const Resources& resources;
    const Theme& theme;
    std::vector<SharedPart> shared = {};  // by ascending line number
    float firstColumn = 0;
    float columnWidth = 0;

    bool isOnScreen(std::size_t line, chess::Ply ply) const {
        const auto part =
            std::lower_bound(shared.begin(), shared.end(), line,
                             [](const SharedPart& a, std::size_t b) { return a.line < b; });
        return part != shared.end() && part->line == line && ply <= part->upTo;
    }
    // Whether it is about to be deleted.
    bool isDoomed(std::size_t line, std::size_t index) const {
        return deletion != nullptr && deletion->takes(line, index);
    }
    bool isOnScreen(std::size_t line) const {
        return isOnScreen(line, game.outline->lines[line].firstPly);
    }
};

std::vector<SharedPart> sharedParts(const Snapshot& game) {
    std::vector<SharedPart> parts;
    for (const std::size_t line : linesToHere(game)) {
        if (!parts.empty()) parts.back().upTo = game.outline->lines[line].from->ply;
        parts.push_back({line, game.outline->lines[line].lastPly});
    }
    return parts;
}

float rowHeight() { return ImGui::GetTextLineHeight() + 2 * ImGui::GetStyle().CellPadding.y; }

void placeColumns(Log& log, float width) {
    const float round = kRound * ImGui::GetFontSize();
    const auto seats = static_cast<float>(std::max<std::size_t>(log.game.seats.size(), 1));
    float padding = 2 * ImGui::GetStyle().CellPadding.x;
    // In a narrow panel the moves take precedence over the padding.
    const float least = ImGui::CalcTextSize("a7a8q").x;
    if ((width - round) / seats < least + padding) padding = 2;
    log.columnWidth = (width - round) / seats - padding;
    log.firstColumn = round + padding;
}

float columnAt(const Log& log, std::size_t column) {
    const auto seats = static_cast<float>(std::max<std::size_t>(log.game.seats.size(), 1));
    const float step = (log.form.width - kRound * ImGui::GetFontSize()) / seats;
    return log.firstColumn + step * static_cast<float>(column);
}

// The players' dots and names, or their initials if the names do not fit.
void drawHeader(const Log& log) {
    const float left = ImGui::GetCursorPosX();
    const ImVec2 padding = ImGui::GetStyle().CellPadding;
    ImGui::SetCursorPosY(ImGui::GetCursorPosY() + padding.y);
    const float firstRoom = kRound * ImGui::GetFontSize();
    ImGui::PushFont(log.resources.fonts.text);
    const char* const words = log.game.isOneBoard() ? "Move" : "Round";
    text(ImGui::CalcTextSize(words).x <= firstRoom ? words : "#", log.theme.quietText);
    bool areNamesShort = false;
    std::size_t column = 0;
    for (const SeatIndex player : log.game.roster->seatIndices()) {
        ImGui::SameLine(left + columnAt(log, column++));
        const float start = ImGui::GetCursorPosX();
        const debugger::SeatView& seat = log.game.seat(player);
        playerDot(log.theme.players[player], log.theme);
        const float room = log.columnWidth - (ImGui::GetCursorPosX() - start);
        const std::string name(seat.name);
        areNamesShort = areNamesShort || ImGui::CalcTextSize(name.c_str()).x > room;
        text(areNamesShort ? seat.letter : seat.name);
    }
    ImGui::PopFont();
}

Rgba colourOf(const Log& log, const LogToken& token, const OutlineMove& move) {
    if (log.isDoomed(token.line, token.index)) return log.theme.culprit;
    const chess::Ply ply{log.game.outline->lines[token.line].firstPly.value +
                         static_cast<std::uint32_t>(token.index)};
    const bool isDraw = !move.move;
    if (isDraw ? token.line != log.game.lineNumber : !log.isOnScreen(token.line, ply))
        return log.theme.quietText;
    const bool isPast = isDraw ? move.node == log.game.node : ply <= log.game.ply;
    return isPast ? log.theme.text : log.theme.fadedText;
}

// Behind a move that would be deleted, and around the one that → leads to at a fork.
void drawFrames(const Log& log, const LogToken& token, const OutlineMove& move, float width) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float pad = ImGui::GetStyle().CellPadding.y;
    const ImVec2 min{corner.x - pad, corner.y - pad / 2};
    const ImVec2 max{corner.x + width + pad, corner.y + ImGui::GetTextLineHeight() + pad / 2};
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (log.isDoomed(token.line, token.index))
        list.AddRectFilled(min, max, packed(withAlpha(log.theme.culprit, 0.25F)), pad);
    const auto& next = log.game.next;
    const bool isChosen =
        next.size() > 1 && log.game.nextOnLine && next[*log.game.nextOnLine].node == move.node;
    if (isChosen) list.AddRect(min, max, packed(log.theme.accent), pad);
}

void drawToken(const Log& log, const LogToken& token, float room) {
    const OutlineMove& move = log.game.outline->lines[token.line].moves[token.index];
    const Rgba colour = colourOf(log, token, move);
    if (!token.number.empty()) {
        text(token.number, log.theme.quietText);
        ImGui::SameLine(0, ImGui::CalcTextSize(" ").x);
    }
    const std::string label = move.text + move.glyphs();
    const float letters = ImGui::CalcTextSize(label.c_str()).x;
    const float width = room > 0 ? room : letters;
    drawFrames(log, token, move, letters);
    ImGui::PushID(static_cast<int>(move.node.value));
    ImGui::PushStyleColor(ImGuiCol_Text, toVector(colour));
    const bool isCurrent = move.node == log.game.node;
    if (ImGui::Selectable(label.c_str(), isCurrent, 0, {width, 0}))
        log.commands.emplace_back(game::GoToNode{move.node});
    if (ImGui::IsItemClicked(ImGuiMouseButton_Right)) log.form.menuFor = move.node;
    ImGui::PopStyleColor();
    tooltip([&] {
        const auto& line = log.game.outline->lines[token.line];
        if (!move.move) return std::string("Go to the end of the line");
        const std::uint32_t ply = line.firstPly.value + static_cast<std::uint32_t>(token.index);
        return token.line == 0 ? fmt::format("Go to ply {}", ply)
                               : fmt::format("Go to ply {} of line {}", ply, token.line);
    });
    ImGui::PopID();
}

// A bar for each level, in the accent colour if its line is on screen.
void drawBars(const Log& log, const LogRow& row, ImVec2 corner) {
    std::vector<std::size_t> lines;
    for (std::size_t line = row.line; log.game.outline->lines[line].from;
         line = log.game.outline->lines[line].from->line)
        lines.push_back(line);
    const std::size_t levels = std::min(lines.size(), kDeepestIndent);
    const float indent = kLineIndent * ImGui::GetFontSize();
    for (std::size_t level = 0; level < levels; ++level) {
        // The innermost line has the rightmost bar.
        const std::size_t line = lines[levels - 1 - level];
        const float x = corner.x + indent * (static_cast<float>(level) + 0.35F);
        const Rgba colour = log.isOnScreen(line) ? log.theme.accent : log.theme.quietText;
        ImGui::GetWindowDrawList()->AddRectFilled(
            {x, corner.y}, {x + kBarWidth * ImGui::GetFontSize(), corner.y + rowHeight()},
            packed(colour));
    }
}

// Begins a line; a click folds or unfolds it.
void drawLineHeader(const Log& log, const LogRow& row) {
    const game::NodeId first = log.game.outline->lines[row.line].moves.front().node;
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float side = ImGui::GetTextLineHeight();
    const ImVec2 centre{corner.x + side * 0.4F, corner.y + side * 0.5F};
    const float arm = side * 0.25F;
    const ImU32 ink = packed(log.theme.quietText);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (row.isFolded) {
        list.AddTriangleFilled({centre.x - arm, centre.y - arm}, {centre.x + arm, centre.y},
                               {centre.x - arm, centre.y + arm}, ink);
    } else {
        list.AddTriangleFilled({centre.x - arm, centre.y - arm}, {centre.x + arm, centre.y - arm},
                               {centre.x, centre.y + arm}, ink);
    }
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + side);
    ImGui::PushFont(log.resources.fonts.text);
    const bool isDoomed = log.isDoomed(row.line, 0);
    ImGui::PushStyleColor(ImGuiCol_Text,
                          toVector(isDoomed ? log.theme.culprit : log.theme.quietText));
    ImGui::PushID(static_cast<int>(first.value));
    if (ImGui::Selectable((row.words + "##line").c_str())) {
        if (log.form.folded.erase(first) == 0) log.form.folded.insert(first);
        log.form.rowsFor.reset();
    }
    if (ImGui::IsItemClicked(ImGuiMouseButton_Right)) log.form.menuFor = first;
    tooltip(row.isFolded ? "Click to unfold this line" : "Click to fold this line");
    ImGui::PopID();
    ImGui::PopStyleColor();
    ImGui::PopFont();
}

void drawRow(const Log& log, const LogRow& row) {
    const float left = ImGui::GetCursorPosX();
    const float top = ImGui::GetCursorPosY();
    drawBars(log, row, ImGui::GetCursorScreenPos());
    const float indent = kLineIndent * ImGui::GetFontSize();
    const auto level = static_cast<float>(std::min(row.depth, kDeepestIndent));
    ImGui::SetCursorPosY(top + ImGui::GetStyle().CellPadding.y);
    switch (row.kind) {
        case LogRow::Kind::Columns:
            ImGui::SetCursorPosX(left + indent * level);
            ImGui::TextColored(toVector(log.theme.quietText), "%u", row.number);
            for (const LogToken& token : row.tokens) {
                ImGui::SameLine(left + columnAt(log, token.column));
                drawToken(log, token, log.columnWidth);
            }
            break;
        case LogRow::Kind::Text:
            for (const LogToken& token : row.tokens) {
                if (&token != &row.tokens.front()) ImGui::SameLine();
                ImGui::SetCursorPosX(left + indent * level + token.x);
                drawToken(log, token, 0);
            }
            break;
        case LogRow::Kind::Header:
            ImGui::SetCursorPosX(left + indent * level);
            drawLineHeader(log, row);
            break;
        case LogRow::Kind::Comment:
            ImGui::SetCursorPosX(left + indent * std::max(level, 1.0F));
            ImGui::PushFont(log.resources.fonts.text);
            text(row.words,
                 log.isDoomed(row.line, row.index) ? log.theme.culprit : log.theme.quietText);
            ImGui::PopFont();
            break;
    }
    ImGui::SetCursorPos({left, top + rowHeight()});
}

// Whether to scroll to the current move: when it changes, when the panel has been moved or resized,
// and when its tab is shown again. Otherwise the user may scroll elsewhere.
bool isFollowedNow(const Snapshot& game, MoveLogForm& form) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const ImVec2 size = ImGui::GetContentRegionAvail();
    const ScreenRect place{{corner.x, corner.y}, {corner.x + size.x, corner.y + size.y}};
    const int frame = ImGui::GetFrameCount();
    const bool wasHidden = frame > form.lastFrame + 1;
    if (form.node != game.node && unfoldCurrent(form.folded, game)) form.rowsFor.reset();
    // For two frames, because the list knows its height only after it has been drawn.
    if (form.node != game.node || form.place != place || wasHidden) form.framesToFollow = 2;
    form.node = game.node;
    form.place = place;
    form.lastFrame = frame;
    if (form.framesToFollow == 0 || ImGui::IsMouseDown(ImGuiMouseButton_Left)) return false;
    --form.framesToFollow;
    return true;
}

void updateRows(const Log& log) {
    const float letter = ImGui::CalcTextSize("e").x;
    const MoveLogForm::RowsKey key{log.game.outline->revision, log.form.width, letter};
    if (log.form.rowsFor == key) return;
    log.form.rowsFor = key;
    ImFont* const font = log.resources.fonts.text;
    const auto fitting = [font](std::string_view words, float room) {
        const char* const end =
            font->CalcWordWrapPositionA(1, words.data(), words.data() + words.size(),
                                        std::max(room, kLeastWords * sizeOf(*font)));
        return static_cast<std::size_t>(end - words.data());
    };
    log.form.rows =
        moveLogRows(log.game, log.form.folded,
                    {log.form.width, letter, kLineIndent * ImGui::GetFontSize(), fitting});
}

// Puts the current move into view.
void follow(const Log& log) {
    const auto& outline = *log.game.outline;
    float target = 0;
    if (log.game.node != game::NodeId{}) {
        const std::size_t line = outline.lineOf(log.game.node);
        const auto& moves = outline.lines[line].moves;
        // The last one may be a draw, at the same ply as the move before it.
        const std::size_t index = moves.back().node == log.game.node
                                      ? moves.size() - 1
                                      : log.game.ply.value - outline.lines[line].firstPly.value;
        const auto row = rowOf(log.form.rows, line, index);
        target = rowHeight() * static_cast<float>(row.value_or(0)) -
                 kFollowedAt * (ImGui::GetWindowHeight() - rowHeight());
    }
    // Whole rows, so that the topmost one is not cut.
    ImGui::SetScrollY(std::max(std::ceil(target / rowHeight()), 0.0F) * rowHeight());
}

void drawRows(Log& log, bool isFollowed, float hintHeight) {
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {ImGui::GetStyle().ItemSpacing.x, 0});
    if (ImGui::BeginChild("moves", {0, -hintHeight})) {
        log.form.width = ImGui::GetContentRegionAvail().x;
        placeColumns(log, log.form.width);
        updateRows(log);
        ImGuiListClipper clipper;
        clipper.Begin(static_cast<int>(log.form.rows.size()), rowHeight());
        while (clipper.Step()) {
            for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i)
                drawRow(log, log.form.rows[static_cast<std::size_t>(i)]);
        }
        if (isFollowed) follow(log);
    }
    ImGui::EndChild();
    ImGui::PopStyleVar();
}

void drawHint(const Log& log) {
    ImGui::PushFont(log.resources.fonts.text);
    const std::string atFork = fmt::format("{} {} choose at a fork", keyFor(Action::PreviousAtFork),
                                           keyFor(Action::NextAtFork));
    const std::string all = fmt::format("{} · {} {} other forks", atFork,
                                        keyFor(Action::PreviousFork), keyFor(Action::NextFork));
    // Rather half of it than a word that is cut off.
    const bool fits = ImGui::CalcTextSize(all.c_str()).x <= ImGui::GetContentRegionAvail().x;
    text(fits ? all : atFork, log.theme.quietText);
    text(fmt::format("{} takes back the last thing done", keyFor(Action::Undo)),
         log.theme.quietText);
    ImGui::PopFont();
}

}  // namespace

void drawMoveLog(const Snapshot& game, const debugger::Deletion* deletion, MoveLogForm& form,
                 CommandQueue& commands, const Resources& resources, const Theme& theme) {
    const bool isFollowed = isFollowedNow(game, form);
    ImGui::PushFont(resources.fonts.mono);
    Log log{game, deletion, form, commands, resources, theme, sharedParts(game)};
    if (form.width <= 0) form.width = ImGui::GetContentRegionAvail().x;
    placeColumns(log, form.width);
    const float top = ImGui::GetCursorPosY();
    drawHeader(log);
    ImGui::SetCursorPosY(top + rowHeight());
    // One line needs no hint.
    const bool hasHint = game.outline->lines.size() > 1 &&
                         ImGui::GetContentRegionAvail().y > kRowsWithHint * rowHeight();
    drawRows(
        log, isFollowed,
        hasHint ? 2 * ImGui::GetTextLineHeightWithSpacing() + ImGui::GetStyle().ItemSpacing.y : 0);
    if (hasHint) drawHint(log);
    ImGui::PopFont();
    drawMoveMenu(game, form, commands);
}

}  // namespace pinwheel::viewer
