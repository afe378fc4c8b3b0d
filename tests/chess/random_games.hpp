#pragma once

#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/position.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace pinwheel::chess {

// A game of random legal moves, the same for a seed on every machine. It begins at the standard
// start or, for most seeds, at a position where castling, en passant and promotion are near.
struct RandomGame {
    std::uint64_t seed = 0;
    Position start;
    std::vector<Move> moves;
};

RandomGame randomGame(std::uint64_t seed);

// Plays games with the seeds `seed`, `seed` + 1, … until they have this many plies in total. Visits
// each game and stops after the first one that fails; failures name the seed.
void forEachRandomGame(std::uint64_t seed, std::size_t plies,
                       const std::function<void(const RandomGame&)>& visit);

// The same for every position before a move, and the move.
void forEachRandomPly(std::uint64_t seed, std::size_t plies,
                      const std::function<void(const Position&, Move)>& visit);

}  // namespace pinwheel::chess
