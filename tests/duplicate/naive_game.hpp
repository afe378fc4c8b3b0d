#pragma once

#include "naive_duplicate.hpp"
#include "pinwheel/duplicate/endgame.hpp"
#include "pinwheel/duplicate/game_state.hpp"
#include "pinwheel/duplicate/rulings.hpp"

#include <optional>
#include <string>

// The engine's states, rulings and outcomes as naive::DuplicateGame has them, for comparison.
namespace pinwheel::duplicate {

naive::DuplicateGame naiveFrom(const GameState& start, const Rulings& rulings);

// As naive::DuplicateGame::status().
std::string naiveStatusOf(const std::optional<Outcome>& outcome);
// As naive::DuplicateGame::result().
std::string naiveResultOf(const std::optional<Outcome>& outcome);

}  // namespace pinwheel::duplicate
