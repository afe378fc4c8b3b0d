#pragma once

#include "pinwheel/analysis/game_line.hpp"
#include "pinwheel/analysis/solution.hpp"
#include "pinwheel/duplicate/compass.hpp"
#include "pinwheel/search/tree_search.hpp"

namespace pinwheel::analysis {

// Looks for the fewest plies, at most `plies`, within which `winner` wins by mate whatever the
// other three do, under the rulings of the game. A draw on the way refutes. The line shows the
// longest resistance. The game must not be over.
Solution solveForced(const GameLine& game, duplicate::Player winner, unsigned plies,
                     const search::StopConditions& stop, const SolveReport& report = {});

}  // namespace pinwheel::analysis
