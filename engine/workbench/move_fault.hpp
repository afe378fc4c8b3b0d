#pragma once

#include "pinwheel/workbench/board_path.hpp"
#include "pinwheel/workbench/divide_comparison.hpp"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace pinwheel::workbench {

// A position at which somebody's moves differ from the legal ones.
struct MoveFault {
    BoardPath path;
    std::size_t given = 0;  // moves of the path that were there before the walk
    std::vector<std::string> missing;
    std::vector<std::string> extra;
    // Why each of them is, or is not, legal.
    std::vector<std::pair<std::string, std::string>> reasons;
    // The counts contradict each other, so the moves here are not to blame.
    bool isInconsistent = false;
};

// What a single divide, such as a pasted one, says about the moves of its position.
MoveFault faultOf(const DivideComparison& comparison, const BoardPath& path);

// Position and legal moves as a line of a perft suite: "FEN ;D1 20".
std::string regressionCase(const MoveFault& fault);

}  // namespace pinwheel::workbench
