#pragma once

#include "pinwheel/workbench/divide.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace pinwheel::workbench {

struct CountDifference {
    std::string move;
    std::uint64_t ours = 0;
    std::uint64_t theirs = 0;

    friend bool operator==(const CountDifference&, const CountDifference&) = default;
};

// How somebody's divide differs from ours at the same position and depth.
struct DivideComparison {
    std::vector<std::string> missing;        // legal moves that it lacks
    std::vector<std::string> extra;          // moves that are not legal
    std::vector<std::string> repeated;       // legal moves that it has more than once
    std::vector<CountDifference> different;  // moves of both with other counts
    // Its total, where that differs from its own sum, or from ours if it lists no moves.
    std::optional<std::uint64_t> wrongTotal;

    bool isEqual() const { return hasSameMoves() && different.empty() && !wrongTotal; }
    bool hasSameMoves() const { return missing.empty() && extra.empty() && repeated.empty(); }
};

// All lists in the order of ours, extra moves as they are listed.
DivideComparison compare(const Divide& ours, const Divide& theirs);

}  // namespace pinwheel::workbench
