#pragma once

#include "pinwheel/debugger/snapshot.hpp"

#include <string>

namespace pinwheel::viewer {

// Sentences about the draw rules of the game on screen, based on its own limits and rulings.

// What the Claim button does, or why there is nothing to claim.
std::string claimHelp(const debugger::Snapshot& game);
// How often the position has occurred, and what happens when it has occurred often enough.
std::string repetitionText(const debugger::Snapshot& game);
// Which clock counts, and what happens at its limit.
std::string clockText(const debugger::Snapshot& game);

}  // namespace pinwheel::viewer
