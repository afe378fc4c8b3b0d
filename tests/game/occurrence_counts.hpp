#pragma once

#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/position.hpp"

#include <span>
#include <string_view>
#include <vector>

namespace pinwheel::game {

// How often the position has occurred, after every ply from 0 on, as three different counters see
// it.
using Counts = std::vector<unsigned>;

Counts countsByKeyHistory(const chess::Position& start, std::span<const chess::Move> moves);
Counts countsByTree(const chess::Position& start, std::span<const chess::Move> moves);
// Compares the placements, rights and en-passant squares themselves; knows nothing of keys.
Counts countsByComparison(const chess::Position& start, std::span<const chess::Move> moves);

// The counts along moves like "e2e4 e7e5", on which all three must agree.
Counts agreedCounts(std::string_view fen, std::string_view moves);

}  // namespace pinwheel::game
