#pragma once

#include "moves.hpp"

#include <atomic>
#include <chrono>
#include <functional>
#include <vector>

namespace pinwheel::planted {

// A position and the keys of the game that led to it, its own included.
struct Game {
    Position position;
    std::vector<Key> keys;
};

struct Limits {
    unsigned depth = 64;
    std::optional<std::uint64_t> nodes;
    std::optional<std::chrono::milliseconds> time;
    std::vector<std::string> moves;  // all legal ones if empty
    bool isInfinite = false;
};

using Score = int;  // in centipawns, for the side to move
inline constexpr Score kMate = 30'000;
// Plies until mate, if the score is one.
std::optional<int> pliesToMate(Score score);

struct Progress {
    unsigned depth = 0;
    Score score = 0;
    std::uint64_t nodes = 0;
    std::vector<Move> line;
};

// Iterative deepening with alpha-beta and captures at the leaves. Reports every completed depth and
// returns the last one; its line is empty only if no move is legal.
Progress search(const Game& game, const Limits& limits, const std::atomic<bool>& isStopped,
                const std::function<void(const Progress&)>& report);

// Material and places, for the side to move; never 0.
Score evaluate(const Position& position);

}  // namespace pinwheel::planted
