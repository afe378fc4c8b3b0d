#pragma once

#include "pinwheel/debugger/line_comparison.hpp"
#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/state/looking.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace pinwheel::viewer {

struct AllBoards {
    friend bool operator==(AllBoards, AllBoards) = default;
};

// The second of the two lines that are compared, and the difference that was clicked.
struct CompareForm {
    // The node with which the chosen line begins; the start for the main line. nullopt: by default
    // the line that the current one leaves, or the first that leaves it.
    std::optional<game::NodeId> chosen;
    // Of several boards: all of them, one, or by default whatever is large enough to read.
    std::variant<std::monostate, AllBoards, debugger::BoardIndex> boards;
    std::optional<BoardSquare> square;
    std::optional<chess::Move> move;
    bool isMoveLeft = false;  // whether the move is playable in the left line

    // The chosen line as long as the game does not change.
    std::uint64_t revision = 0;
    std::optional<std::size_t> line;
};

// The line that the current one is compared with; nullopt if the game has only one line.
std::optional<std::size_t> comparedLine(const debugger::Snapshot& game, CompareForm& form);
void chooseLine(const debugger::Snapshot& game, CompareForm& form, std::size_t line);

// One difference between two lines.
struct ComparisonRow {
    std::string what;  // "NW e4", "clock"
    std::string left;
    std::string right;
    std::optional<BoardSquare> square;
    bool isKey = false;
};

// A comparison as text.
struct ComparisonReading {
    debugger::LineComparison lines;
    std::string leftPlace;  // "ply 9", "over since ply 26"
    std::string rightPlace;
    // "5 squares, rights and key differ · 3 moves only in the left line · 1 only in the right line"
    std::string summary;
    std::vector<ComparisonRow> rows;
    std::vector<std::string> onlyLeft;  // moves as text
    std::vector<std::string> onlyRight;
    std::vector<std::string> terms;  // the key's, from the left to the right one
};
ComparisonReading readComparison(const debugger::Snapshot& game, std::size_t other);

}  // namespace pinwheel::viewer
