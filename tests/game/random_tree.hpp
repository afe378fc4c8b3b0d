#pragma once

#include "pinwheel/game/tree.hpp"

#include <cstdint>

namespace pinwheel::game {

// A tree whose lines branch anywhere, with declared draws and promoted and deleted lines; positions
// recur often, within lines and across them. The same seed gives the same tree on every machine.
OrthodoxTree randomTree(std::uint64_t seed);

}  // namespace pinwheel::game
