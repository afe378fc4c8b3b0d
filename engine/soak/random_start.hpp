#pragma once

#include "pinwheel/duplicate/start.hpp"
#include "pinwheel/soak/random_choice.hpp"

namespace pinwheel::soak {

// Pieces scattered over the four boards as pairs and ghosts, from a few to all of them: a sound
// start that no play led to, with any player to move, random rights, en passant and clocks.
duplicate::StartSetup scatteredStart(Chance& chance);

// The same with one random change, which often makes it unsound.
duplicate::StartSetup withOneChange(duplicate::StartSetup start, Chance& chance);

}  // namespace pinwheel::soak
