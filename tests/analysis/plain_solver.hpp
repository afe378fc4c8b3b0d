#pragma once

#include "naive_duplicate.hpp"

#include <optional>

namespace pinwheel::naive {

// Whether this player wins by mate within so many plies whatever the others do: every line of naive
// duplicate chess, under the rules of the game alone.
bool winsByForce(const DuplicateGame& game, char winner, unsigned plies);
// The fewest such plies, at most `most`.
std::optional<unsigned> fewestPliesToWin(const DuplicateGame& game, char winner, unsigned most);
// The fewest plies, at most `most`, after which somebody can be mated.
std::optional<unsigned> fewestPliesToMate(const DuplicateGame& game, unsigned most);

}  // namespace pinwheel::naive
