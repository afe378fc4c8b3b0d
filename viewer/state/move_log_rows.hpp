#pragma once

#include "pinwheel/debugger/snapshot.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace pinwheel::viewer {

// A move in a row of the move log.
struct LogToken {
    std::size_t line = 0;
    std::size_t index = 0;   // among the line's own moves
    std::size_t column = 0;  // in a row of columns
    std::string number;      // in running text: "4…", "5."; empty if none is written
    float x = 0;             // in running text: from the left of the row
};

// One row of the move log; all have the same height.
struct LogRow {
    enum class Kind : std::uint8_t {
        Columns,  // one round, one column per player
        Text,     // moves as running text
        Header,   // begins a line: a click folds it
        Comment,  // part of a comment
    };
    Kind kind = Kind::Columns;
    std::size_t line = 0;
    std::size_t depth = 0;     // of the line: 0 for the main line
    std::uint32_t number = 0;  // of the round
    std::vector<LogToken> tokens;
    std::string words;      // of a header or a comment
    std::size_t index = 0;  // the own move that a comment belongs to
    bool isFolded = false;
};

// What the layout of the rows depends on besides the game.
struct LogMeasure {
    float width = 0;   // of a row
    float letter = 0;  // of a character of a move
    float indent = 0;  // per level of lines
    // The length of the beginning of a comment that fits into this width.
    std::function<std::size_t(std::string_view words, float room)> fitting;
};

// The deepest level that is still indented.
inline constexpr std::size_t kDeepestIndent = 6;

// The whole game as rows: lines follow the row of the move that they replace, indented, and
// comments the row of their move. On one board lines are running text, on several they have
// columns. A line in `folded`, named by its first node, is a single row, with all lines inside it.
std::vector<LogRow> moveLogRows(const debugger::Snapshot& game,
                                const std::set<game::NodeId>& folded, const LogMeasure& measure);

// The row that has this move; nullopt if its line is folded, or at the start.
std::optional<std::size_t> rowOf(const std::vector<LogRow>& rows, std::size_t line,
                                 std::size_t index);

// The lines that lead to the current one, from the main line to it.
std::vector<std::size_t> linesToHere(const debugger::Snapshot& game);
// Unfolds the lines that hide the current move. True if any was folded.
bool unfoldCurrent(std::set<game::NodeId>& folded, const debugger::Snapshot& game);
// Folds every line except those that lead to the current move; if they all are folded, unfolds
// them.
void toggleFolds(std::set<game::NodeId>& folded, const debugger::Snapshot& game);

}  // namespace pinwheel::viewer
