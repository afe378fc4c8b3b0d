#pragma once

#include "pinwheel/base/saturated.hpp"
#include "pinwheel/chess/perft_means.hpp"
#include "pinwheel/duplicate/game_state.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace pinwheel::duplicate {

// Memory for the boards of a count, of all its threads together. A count that needs more is split.
inline constexpr std::size_t kSyncPerftBytes = std::size_t{1} << 30U;

// The number of leaf nodes of the tree of synchronized moves at `depth` plies. Draws do not end a
// line. Without a table in `means` nothing is identified by a hash key alone. base::kTooMany if 64
// bits are not enough.
std::uint64_t syncPerft(const GameState& state, unsigned depth, const chess::PerftMeans& means = {},
                        std::size_t mostBytes = kSyncPerftBytes);

// syncPerft for each move; depth must not be 0.
std::vector<chess::DivideEntry> syncDivide(const GameState& state, unsigned depth,
                                           const chess::PerftMeans& means = {});

}  // namespace pinwheel::duplicate
