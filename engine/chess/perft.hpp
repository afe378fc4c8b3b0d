#pragma once

#include "pinwheel/chess/position.hpp"

#include <cstdint>
#include <vector>

namespace pinwheel::chess {

// The number of leaf nodes of the legal-move tree at `depth` plies. Depth 0 is 1. Whatever
// can be counted this way within weeks fits into 64 bits.
std::uint64_t perft(const Position& position, unsigned depth);

struct DivideEntry {
    Move move;
    std::uint64_t leaves;
};

// perft for each move of the position; depth must not be 0.
std::vector<DivideEntry> divide(const Position& position, unsigned depth);

}  // namespace pinwheel::chess
