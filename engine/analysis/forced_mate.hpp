#pragma once

#include "pinwheel/analysis/game_line.hpp"
#include "pinwheel/analysis/solution.hpp"
#include "pinwheel/chess/move.hpp"
#include "pinwheel/duplicate/compass.hpp"
#include "pinwheel/search/tree_search.hpp"

#include <optional>
#include <vector>

namespace pinwheel::analysis {

// Looks for the fewest plies, at most `plies`, within which `winner` wins by mate whatever the
// other three do, under the rulings of the game. A draw on the way refutes, and where draws must be
// claimed, the others claim them. The line shows the longest resistance. The game must not be over.
Solution solveForced(const GameLine& game, duplicate::Player winner, unsigned plies,
                     const search::StopConditions& stop, const SolveReport& report = {});

// Every move after which the player to move still wins so, within `plies` with this move; sorted.
// nullopt if a limit stopped the search.
std::optional<std::vector<chess::Move>> forcingMoves(const GameLine& game, unsigned plies,
                                                     const search::StopConditions& stop);

}  // namespace pinwheel::analysis
