#pragma once

#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/position.hpp"

#include <span>
#include <string_view>
#include <vector>

namespace pinwheel::game {

// The occurrences of the position after every ply from 0 on, according to three different
// counters.
using Counts = std::vector<unsigned>;

Counts countsByKeyHistory(const chess::Position& start, std::span<const chess::Move> moves);
Counts countsByTree(const chess::Position& start, std::span<const chess::Move> moves);
// Compares placements, rights and en-passant squares directly, without keys.
Counts countsByComparison(const chess::Position& start, std::span<const chess::Move> moves);

// The counts along moves like "e2e4 e7e5"; all three counters must agree.
Counts agreedCounts(std::string_view fen, std::string_view moves);

}  // namespace pinwheel::game
