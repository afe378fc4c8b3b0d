#pragma once

#include "naive_duplicate.hpp"
#include "pinwheel/analysis/analyst.hpp"
#include "pinwheel/analysis/scores.hpp"
#include "pinwheel/duplicate/compass.hpp"

#include <string>
#include <vector>

// A second, plain search over the four boards: every line of naive duplicate chess to its end, no
// window, no table, no keys, no make and unmake. It shares only the evaluation with the engine.
namespace pinwheel::naive {

struct PlainRootMove {
    std::string move;
    analysis::Scores scores;
};

// Every move of the player to move with its scores, sorted by name; the game must not be over.
// `isAnyBoard`: a position of one board is enough for a repetition.
std::vector<PlainRootMove> plainSearch(const DuplicateGame& game, analysis::Model model,
                                       unsigned depth, bool isAnyBoard);

}  // namespace pinwheel::naive
