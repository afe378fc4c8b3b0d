#pragma once

#include <cstddef>
#include <cstdint>

// What must hold in every game. Each law reports failures to GoogleTest; the fast and the slow
// suite run the same laws over fewer and more games.
namespace pinwheel::game::laws {

// The ring of keys and the tree count what comparing all earlier positions counts.
void allCountersAgree(std::uint64_t seed, std::size_t plies);

// Whatever sequence of moves, draws, lines promoted and deleted, comments, undo, redo and scrubbing
// has led there, the game is what a fresh replay of its lines gives; and redo publishes what
// playing did.
void walksEqualFreshReplays(std::uint64_t seed, std::size_t steps);

// Every leaf of a tree is the end of exactly one line, a line leaves one with a lower number, and
// they count as they would be written down.
void linesCoverTheTree(std::uint64_t seed, std::size_t trees);
// Each line has the states and the occurrences that its moves alone give, whatever other lines
// there are.
void linesEqualTheirReplays(std::uint64_t seed, std::size_t trees);

}  // namespace pinwheel::game::laws
