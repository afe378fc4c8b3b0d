#pragma once

#include "pinwheel/workbench/divide.hpp"

#include <atomic>

namespace pinwheel::workbench {

// The depth at which a divide was probably counted, and ours at that depth.
struct DepthGuess {
    unsigned depth = 1;
    Divide ours;
    bool isSure = false;  // most counts, or the total, are the same as ours
};

// Compares a divide with ours at depth 1, 2, … as long as ours are not much larger. `progress` is
// that of the current depth: the last one takes nearly all the time.
DepthGuess guessDepth(const Divide& theirs, const chess::Position& position,
                      const std::atomic<bool>* stop = nullptr, base::Progress* progress = nullptr);

// Whether most lines of a text are counts of moves, so that it is a divide and not a game.
bool looksLikeDivide(std::string_view text, const chess::Position& position);

}  // namespace pinwheel::workbench
