#pragma once

#include "pinwheel/game/event.hpp"
#include "pinwheel/game/rules_duplicate.hpp"
#include "pinwheel/game/rules_orthodox.hpp"

#include <string>

namespace pinwheel::game {

// The event as one line of text.
std::string describe(const Event<OrthodoxRules>& event);
std::string describe(const Event<DuplicateRules>& event);

}  // namespace pinwheel::game
