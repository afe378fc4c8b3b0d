#pragma once

#include "pinwheel/chess/position.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace pinwheel::chess {

// What is wrong with a position's internal state, found by rebuilding it from scratch; nothing if
// all is well.
std::optional<std::string> stateMismatch(const Position& position);

// Aborts with both states printed when a position contradicts its own rebuild.
void abortOnMismatch(const Position& position, std::string_view after);

}  // namespace pinwheel::chess
