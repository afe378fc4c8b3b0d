#include "pinwheel/lab/example.hpp"

#include <fmt/format.h>

namespace pinwheel::lab {

store::SavedGame exampleGame(const GameSetup& setup, std::uint64_t number,
                             const duplicate::Rulings& rulings) {
    store::SavedGame save;
    save.moves = playGame(setup, number, rulings).moves;
    save.rulings = rulings;
    save.title =
        fmt::format("Game {}:{} of the lab, player {}", setup.seed, number, nameOf(setup.player));
    return save;
}

}  // namespace pinwheel::lab
