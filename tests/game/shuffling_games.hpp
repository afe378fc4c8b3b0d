#pragma once

#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/position.hpp"

#include <cstdint>
#include <functional>
#include <random>
#include <vector>

namespace pinwheel::game {

// Chooses moves of games in which positions recur often: usually a piece returns to where it came
// from, or a knight, rook or king makes a quiet move.
class Shuffler {
public:
    explicit Shuffler(std::uint64_t seed) : random_(seed) {}

    // The position must have a legal move; `played` are the moves that led to it.
    chess::Move next(const chess::Position& position, const std::vector<chess::Move>& played);
    // A random number below the bound, the same on every machine.
    std::uint64_t below(std::uint64_t bound) { return random_() % bound; }

private:
    std::mt19937_64 random_;
};

struct ShufflingGame {
    chess::Position start;
    std::vector<chess::Move> moves;
};

ShufflingGame shufflingGame(std::uint64_t seed);

// Plays games with the seeds `seed`, `seed` + 1, … until they have this many plies in total. Visits
// each game and stops after the first one that fails; failures name the seed.
void forEachShufflingGame(std::uint64_t seed, std::size_t plies,
                          const std::function<void(const ShufflingGame&)>& visit);

// Start positions: castling, en passant and pinned pawns near, long clocks, bare endgames.
chess::Position shufflingStart(std::uint64_t choice);

}  // namespace pinwheel::game
