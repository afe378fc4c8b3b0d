#pragma once

#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/position.hpp"
#include "pinwheel/search/game_line.hpp"

#include <cstdint>
#include <vector>

namespace pinwheel::search {

// A short game in which both sides often take back their last move, so that positions recur, from a
// start with any clock up to a hundred; usually with few pieces. The same seed gives the same game
// on every machine.
struct RandomLine {
    std::uint64_t seed = 0;
    chess::Position start;
    std::vector<chess::Move> moves;

    GameLine game() const;
};

// Its last position always has a legal move.
RandomLine randomLine(std::uint64_t seed);

// The deepest tree of a position with at most this many leaves; from 1 to `most` plies.
unsigned depthWithin(const chess::Position& position, std::uint64_t leaves, unsigned most);

}  // namespace pinwheel::search
