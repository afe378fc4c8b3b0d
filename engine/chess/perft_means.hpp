#pragma once

#include "pinwheel/base/saturated.hpp"
#include "pinwheel/chess/perft.hpp"
#include "pinwheel/chess/perft_table.hpp"

namespace pinwheel::chess {

// What a count may use. It makes the count faster and never changes it.
struct PerftMeans {
    unsigned threads = 1;
    PerftTable* table = nullptr;
};

// A count is base::kTooMany if 64 bits are not enough.
std::uint64_t perft(const Position& position, unsigned depth, const PerftMeans& means);
// Depth must not be 0.
std::vector<DivideEntry> divide(const Position& position, unsigned depth, const PerftMeans& means);

}  // namespace pinwheel::chess
