#pragma once

#include <cstddef>
#include <cstdint>

// What must hold in every game. Each law reports failures to GoogleTest; the fast and the slow
// suite run the same laws over fewer and more games.
namespace pinwheel::game::laws {

// The ring of keys and the history count what comparing all earlier positions counts.
void allCountersAgree(std::uint64_t seed, std::size_t plies);

// Whatever sequence of moves, draws, undo, redo and scrubbing has led there, the game is what a
// fresh replay of its moves gives; and redo publishes what playing did.
void walksEqualFreshReplays(std::uint64_t seed, std::size_t steps);

}  // namespace pinwheel::game::laws
