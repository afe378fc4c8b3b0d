#include "viewer/state/comparison_reading.hpp"

#include "pinwheel/base/text.hpp"
#include "pinwheel/chess/notation.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace pinwheel::viewer {

namespace {

using chess::Ply;
using debugger::BoardDifference;
using debugger::BoardIndex;
using debugger::NodeComparison;
using debugger::NodeView;
using debugger::Outline;
using debugger::Snapshot;

// The node with which a line begins.
game::NodeId firstNode(const Outline& outline, std::size_t line) {
    const auto& moves = outline.lines[line].moves;
    return line == 0 || moves.empty() ? game::NodeId{0} : moves.front().node;
}

// "5 squares", "1 square"
std::string counted(std::size_t count, std::string_view one) {
    return fmt::format("{} {}{}", count, one, count == 1 ? "" : "s");
}

// "clock differs", "5 squares, rights and key differ"
std::string differing(const std::vector<std::string>& parts) {
    std::string words = parts.front();
    for (std::size_t i = 1; i < parts.size(); ++i)
        words += (i + 1 == parts.size() ? " and " : ", ") + parts[i];
    return words + (parts.size() > 1 ? " differ" : " differs");
}

template <class Test>
bool onAnyBoard(const NodeComparison& nodes, const Test& test) {
    return std::any_of(nodes.boards.begin(), nodes.boards.end(), test);
}

// The counters that differ: "clock", "repetition".
std::vector<std::string> differingCounters(const NodeComparison& nodes) {
    std::vector<std::string> parts;
    if (nodes.isClockDifferent ||
        onAnyBoard(nodes, [](const BoardDifference& board) { return board.isClockDifferent; }))
        parts.emplace_back("clock");
    if (nodes.isOccurrenceDifferent ||
        onAnyBoard(nodes, [](const BoardDifference& board) { return board.isOccurrenceDifferent; }))
        parts.emplace_back("repetition");
    return parts;
}

std::vector<std::string> differingParts(const NodeComparison& nodes, bool isOneBoard) {
    std::vector<std::string> parts;
    if (const std::size_t squares = nodes.squareCount(); squares > 0)
        parts.push_back(counted(squares, "square"));
    if (const std::size_t ghosts = nodes.ghostCount(); ghosts > 0)
        parts.push_back(counted(ghosts, "ghost"));
    if (nodes.left.toMove != nodes.right.toMove)
        parts.emplace_back(isOneBoard ? "side to move" : "player to move");
    if (onAnyBoard(nodes, [](const BoardDifference& board) { return !board.rights.empty(); }))
        parts.emplace_back("rights");
    if (onAnyBoard(nodes, [](const BoardDifference& board) { return board.isEnPassantDifferent; }))
        parts.emplace_back("en passant");
    for (std::string& counter : differingCounters(nodes)) parts.push_back(std::move(counter));
    parts.emplace_back(isOneBoard ? "key" : "keys");
    return parts;
}

std::string movesText(const NodeComparison& nodes) {
    const std::size_t left = nodes.onlyLeft.size();
    const std::size_t right = nodes.onlyRight.size();
    if (left == 0 && right == 0) return "same moves";
    if (right == 0) return fmt::format("{} only in the left line", counted(left, "move"));
    if (left == 0) return fmt::format("{} only in the right line", counted(right, "move"));
    return fmt::format("{} only in the left line · {} only in the right line",
                       counted(left, "move"), right);
}

std::string summaryOf(const debugger::LineComparison& lines, bool isOneBoard) {
    if (lines.isShared())
        return fmt::format("Both lines share this ply: they part after ply {}.",
                           lines.parting.value);
    const NodeComparison& nodes = lines.nodes;
    if (nodes.isSamePosition()) {
        const std::vector<std::string> counters = differingCounters(nodes);
        return counters.empty() ? "Same position" : "Same position · " + differing(counters);
    }
    return fmt::format("{} · {}", differing(differingParts(nodes, isOneBoard)), movesText(nodes));
}

std::string rightsText(const chess::Position& position) {
    std::string words;
    for (const chess::Color color : chess::kAllColors) {
        for (const chess::Wing wing : {chess::Wing::King, chess::Wing::Queen}) {
            if (!position.castlingRights().has(color, wing)) continue;
            const char letter = wing == chess::Wing::King ? 'K' : 'Q';
            words += color == chess::Color::White ? letter : base::toLower(letter);
        }
    }
    return words.empty() ? "none" : words;
}

std::string pieceText(const Snapshot& game, const NodeView& facts, BoardIndex board,
                      chess::Square square) {
    const auto piece = facts.positions[board].pieceOn(square);
    if (!piece) return "empty";
    return fmt::format("{} {}{}", game.seat(game.board(board).seats[piece->color()]).name,
                       chess::nameOf(piece->type()),
                       facts.ghosts[board].contains(square) ? " (ghost)" : "");
}

std::string enPassantText(const chess::Position& position) {
    return position.enPassant() ? toText(*position.enPassant()) : "none";
}

// The differences of one board, the squares first. `prefix` is its name, if there are others.
void addBoard(const Snapshot& game, const NodeComparison& nodes, BoardIndex board,
              const std::string& prefix, std::vector<ComparisonRow>& rows) {
    const BoardDifference& difference = nodes.boards[board];
    const chess::Position& left = nodes.left.positions[board];
    const chess::Position& right = nodes.right.positions[board];
    for (const chess::Square square : difference.marked())
        rows.push_back({prefix + toText(square), pieceText(game, nodes.left, board, square),
                        pieceText(game, nodes.right, board, square), BoardSquare{board, square}});
    if (!difference.rights.empty())
        rows.push_back({prefix + "rights", rightsText(left), rightsText(right), std::nullopt});
    if (difference.isEnPassantDifferent)
        rows.push_back(
            {prefix + "en passant", enPassantText(left), enPassantText(right), std::nullopt});
    if (prefix.empty()) return;  // the game's own values are the same
    if (difference.isClockDifferent)
        rows.push_back({prefix + "clock", fmt::format("{}", left.halfmoveClock()),
                        fmt::format("{}", right.halfmoveClock()), std::nullopt});
    if (difference.isOccurrenceDifferent)
        rows.push_back({prefix + "occurrence", fmt::format("{}", nodes.left.occurrencesOn[board]),
                        fmt::format("{}", nodes.right.occurrencesOn[board]), std::nullopt});
    if (!difference.isSamePosition())
        rows.push_back(
            {prefix + "key", toText(left.key()), toText(right.key()), std::nullopt, true});
}

std::vector<ComparisonRow> rowsOf(const Snapshot& game, const NodeComparison& nodes) {
    std::vector<ComparisonRow> rows;
    const NodeView& left = nodes.left;
    const NodeView& right = nodes.right;
    if (left.toMove != right.toMove)
        rows.push_back({"to move", std::string(game.seat(left.toMove).name),
                        std::string(game.seat(right.toMove).name), std::nullopt});
    if (left.isOver != right.isOver)
        rows.push_back({"game", left.isOver ? "over" : "goes on", right.isOver ? "over" : "goes on",
                        std::nullopt});
    if (nodes.isClockDifferent)
        rows.push_back(
            {"clock", fmt::format("{}", left.clock), fmt::format("{}", right.clock), std::nullopt});
    if (nodes.isOccurrenceDifferent)
        rows.push_back({"occurrence", fmt::format("{}", left.occurrences),
                        fmt::format("{}", right.occurrences), std::nullopt});
    if (left.key != right.key)
        rows.push_back({"key", toText(left.key), toText(right.key), std::nullopt, true});
    for (const BoardIndex board : game.roster->boardIndices()) {
        const std::string prefix =
            game.boards.size() > 1 ? fmt::format("{} ", game.board(board).name) : std::string();
        addBoard(game, nodes, board, prefix, rows);
    }
    return rows;
}

std::vector<std::string> textsOf(const std::vector<chess::Move>& moves) {
    std::vector<std::string> texts;
    for (const chess::Move move : moves) texts.push_back(toCoordinates(move));
    return texts;
}

std::vector<std::string> termsOf(const Snapshot& game, const NodeComparison& nodes) {
    std::vector<std::string> terms;
    for (const BoardIndex board : game.roster->boardIndices()) {
        for (const chess::KeyChange& change : nodes.boards[board].keyChanges)
            terms.push_back(fmt::format(
                "{}{} {}",
                game.boards.size() > 1 ? fmt::format("{} ", game.board(board).name) : std::string(),
                change.isAdded ? "+" : "−", describe(change.term)));
    }
    return terms;
}

std::string placeText(const NodeView& facts, bool isOver) {
    return isOver ? fmt::format("its last ply, {}", facts.ply.value)
                  : fmt::format("ply {}", facts.ply.value);
}

}  // namespace

std::optional<std::size_t> comparedLine(const Snapshot& game, CompareForm& form) {
    const Outline& outline = *game.outline;
    if (form.revision != outline.revision) {
        form.revision = outline.revision;
        form.line.reset();
        for (std::size_t line = 0; form.chosen && line < outline.lines.size(); ++line) {
            if (firstNode(outline, line) != *form.chosen) continue;
            form.line = line;
            break;
        }
    }
    if (form.line && *form.line != game.lineNumber) return form.line;
    return debugger::lineToCompareWith(outline, game.lineNumber);
}

void chooseLine(const Snapshot& game, CompareForm& form, std::size_t line) {
    form.chosen = firstNode(*game.outline, line);
    form.line = line;
    form.revision = game.outline->revision;
    form.square.reset();
    form.move.reset();
}

ComparisonReading readComparison(const Snapshot& game, std::size_t other) {
    ComparisonReading reading;
    reading.lines = debugger::compareLines(*game.nodes, *game.outline, *game.roster,
                                           game.lineNumber, other, game.ply);
    const debugger::LineComparison& lines = reading.lines;
    reading.leftPlace = placeText(lines.nodes.left, lines.isLeftOver);
    reading.rightPlace = placeText(lines.nodes.right, lines.isRightOver);
    reading.summary = summaryOf(lines, game.boards.size() == 1);
    reading.rows = rowsOf(game, lines.nodes);
    reading.onlyLeft = textsOf(lines.nodes.onlyLeft);
    reading.onlyRight = textsOf(lines.nodes.onlyRight);
    reading.terms = termsOf(game, lines.nodes);
    return reading;
}

}  // namespace pinwheel::viewer
