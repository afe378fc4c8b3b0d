#pragma once

#include "naive_duplicate.hpp"
#include "pinwheel/analysis/game_line.hpp"
#include "pinwheel/duplicate/rulings.hpp"

#include <cstdint>
#include <random>
#include <vector>

namespace pinwheel::analysis {

// A random game under random rulings that is not over, with repetitions, clocks near their limits
// and, sometimes, hardly any pieces. The same seed gives the same game on every machine.
struct RandomLine {
    std::uint64_t seed;
    duplicate::GameState start;
    duplicate::Rulings rulings;
    std::vector<chess::Move> moves;

    GameLine game() const;
    naive::DuplicateGame naiveGame() const;
};
RandomLine randomLine(std::uint64_t seed);

// Few rounds, so that draws are near.
duplicate::Rulings randomRulings(std::mt19937_64& random);
// Adds random moves to a line, many of which take back earlier ones. False if the game is over.
bool playRandomly(RandomLine& line, std::mt19937_64& random);

}  // namespace pinwheel::analysis
