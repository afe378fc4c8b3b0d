#pragma once

#include "perft_file.hpp"
#include "pinwheel/chess/position.hpp"

#include <cstdint>

namespace pinwheel::chess {

// Makes every move of the tree on a Position and compares perft() at every node, at all depths down
// to the leaves, and each neutral move with its replies. Returns the number of leaves.
std::uint64_t expectPerftAtEveryNode(const Position& position, unsigned depth);

// The number of leaves that one such test of the fast suite may count: each is made.
inline constexpr std::uint64_t kFastPlainLeaves = kFastLeaves / 20;

// The same for an entry, at its greatest depth that has between `fewest` and `most` leaves.
void expectPerftAtEveryNode(const PerftEntry& entry, std::uint64_t fewest, std::uint64_t most);

}  // namespace pinwheel::chess
