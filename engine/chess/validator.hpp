#pragma once

#include "pinwheel/chess/position.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace pinwheel::chess {

// What is wrong with a position's internal state, found by rebuilding it from scratch; nullopt if
// it is consistent.
std::optional<std::string> stateMismatch(const Position& position);

// Aborts, printing both states, if a position differs from its rebuild.
void abortOnMismatch(const Position& position, std::string_view after);

}  // namespace pinwheel::chess
