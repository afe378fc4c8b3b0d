#pragma once

#include <cstdint>

namespace pinwheel::game {

enum class DrawPolicy : std::uint8_t {
    Automatic,  // the game ends when a rule triggers
    Claim,      // FIDE: the player to move may claim; fivefold repetition and 75 moves end the game
};

}  // namespace pinwheel::game
