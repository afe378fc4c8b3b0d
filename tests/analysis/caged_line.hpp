#pragma once

#include "random_line.hpp"

#include <cstdint>

namespace pinwheel::analysis {

// Random games in which every king is confined to one file by a ghost, so that its player has one
// or two moves. Positions recur within a few rounds, and a plain search sees deep enough to meet
// repetitions on its own path, which takes nine plies. The same seed gives the same game.

// Sometimes with a pair of pawns, whose moves end the repetitions.
RandomLine cagedLine(std::uint64_t seed);
// One player has a pair of rooks or queens as well, who can mate.
RandomLine armedCagedLine(std::uint64_t seed);

}  // namespace pinwheel::analysis
