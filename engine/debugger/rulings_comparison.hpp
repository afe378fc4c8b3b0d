#pragma once

#include "pinwheel/debugger/rulings_view.hpp"
#include "pinwheel/game/line.hpp"
#include "pinwheel/game/rules_duplicate.hpp"

namespace pinwheel::debugger {

// A line of a game under its own rules and under others.
RulingsComparison compareUnder(const game::DuplicateRules& other,
                               const game::Line<game::DuplicateRules>& line);

}  // namespace pinwheel::debugger
