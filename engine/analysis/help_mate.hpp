#pragma once

#include "pinwheel/analysis/game_line.hpp"
#include "pinwheel/analysis/solution.hpp"
#include "pinwheel/search/tree_search.hpp"

#include <cstdint>

namespace pinwheel::analysis {

// Which mate is wanted.
enum class HelpGoal : std::uint8_t {
    AnyMate,
    TwoWinners,    // both opponents of the mated player give check
    NoBoardAlone,  // on neither board is the player mated by orthodox chess
    CoupledMate,   // on one board only, with a check that has an answer there
};

// Looks for the fewest plies, at most `plies`, in which somebody is mated if all four help. The
// game must not be over.
Solution solveHelpMate(const GameLine& game, unsigned plies, HelpGoal goal,
                       const search::StopConditions& stop, const SolveReport& report = {});

}  // namespace pinwheel::analysis
