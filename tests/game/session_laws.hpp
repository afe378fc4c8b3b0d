#pragma once

#include <cstddef>
#include <cstdint>

// Invariants of every game. Each law reports failures to GoogleTest; the fast and the slow suite
// run the same laws over fewer and more games.
namespace pinwheel::game::laws {

// The ring of keys and the tree count the same as a comparison of all earlier positions.
void allCountersAgree(std::uint64_t seed, std::size_t plies);

// After any sequence of moves, draws, promoted and deleted lines, comments, undo, redo and
// scrubbing, the game equals a fresh replay of its lines; and redo publishes the same events as
// playing.
void walksEqualFreshReplays(std::uint64_t seed, std::size_t steps);

// Every leaf of a tree is the end of exactly one line, a line branches off one with a lower number,
// and lines are numbered in the order of a written game.
void linesCoverTheTree(std::uint64_t seed, std::size_t trees);
// Each line has the states and occurrences of its own moves, whatever other lines there
// are.
void linesEqualTheirReplays(std::uint64_t seed, std::size_t trees);

}  // namespace pinwheel::game::laws
