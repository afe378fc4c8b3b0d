#pragma once

#include "pinwheel/chess/types.hpp"
#include "pinwheel/debugger/game_nodes.hpp"
#include "pinwheel/debugger/node_comparison.hpp"
#include "pinwheel/debugger/outline.hpp"
#include "pinwheel/debugger/roster.hpp"

#include <cstddef>
#include <optional>

namespace pinwheel::debugger {

// Two lines of a game at the same ply. A line that is over by then is shown at its last ply.
struct LineComparison {
    std::size_t left = 0;
    std::size_t right = 0;
    chess::Ply ply;
    chess::Ply parting;  // the last ply that both lines share
    bool isLeftOver = false;
    bool isRightOver = false;
    NodeComparison nodes;

    bool isShared() const { return ply <= parting; }
};

// The last ply that two lines share; of a line and itself, its last ply.
chess::Ply partingPly(const Outline& outline, std::size_t one, std::size_t other);

// The line to compare with first: the one that this line leaves; for the main line, the first line
// that leaves it. nullopt if the game has only one line.
std::optional<std::size_t> lineToCompareWith(const Outline& outline, std::size_t line);

LineComparison compareLines(const GameNodes& nodes, const Outline& outline, const Roster& roster,
                            std::size_t left, std::size_t right, chess::Ply ply);

}  // namespace pinwheel::debugger
