#pragma once

#include "pinwheel/game/command.hpp"

#include <string>

namespace pinwheel::soak {

// "playing e2e4", "undo": the command, for reports.
std::string nameOf(const game::Command& command);

}  // namespace pinwheel::soak
