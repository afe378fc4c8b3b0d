#pragma once

#include "naive_duplicate.hpp"
#include "pinwheel/analysis/game_line.hpp"

#include <optional>

// Every line to its end, under the rules of the game alone: no pruning, no table, no search path.
// On the naive implementation, which shares no code with the engine, or on the engine's game, which
// is tested against it and a hundred times as fast.
namespace pinwheel::analysis {

// The fewest plies, at most `most`, within which this player wins by mate whatever the others do.
std::optional<unsigned> fewestPliesToWin(const naive::DuplicateGame& game, duplicate::Player winner,
                                         unsigned most);
std::optional<unsigned> fewestPliesToWin(const GameLine& game, duplicate::Player winner,
                                         unsigned most);

// The fewest plies, at most `most`, after which somebody can be mated.
std::optional<unsigned> fewestPliesToMate(const naive::DuplicateGame& game, unsigned most);
std::optional<unsigned> fewestPliesToMate(const GameLine& game, unsigned most);

}  // namespace pinwheel::analysis
