#pragma once

#include "pinwheel/game/command.hpp"

#include <string>

namespace pinwheel::soak {

// "playing e2e4", "undo": what was done, for reports.
std::string nameOf(const game::Command& command);

}  // namespace pinwheel::soak
