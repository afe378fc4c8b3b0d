#pragma once

#include "pinwheel/duplicate/rulings.hpp"
#include "pinwheel/lab/played_game.hpp"
#include "pinwheel/store/save_file.hpp"

#include <cstdint>

namespace pinwheel::lab {

// Game `number` of a seed as a save, with its name as the title.
store::SavedGame exampleGame(const GameSetup& setup, std::uint64_t number,
                             const duplicate::Rulings& rulings);

}  // namespace pinwheel::lab
