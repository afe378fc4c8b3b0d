#pragma once

#include "naive_duplicate.hpp"
#include "pinwheel/analysis/game_line.hpp"
#include "pinwheel/duplicate/rulings.hpp"

#include <cstdint>
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

}  // namespace pinwheel::analysis
