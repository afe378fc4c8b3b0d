#pragma once

#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/position.hpp"
#include "pinwheel/search/score.hpp"
#include "pinwheel/search/search.hpp"

#include <cstdint>
#include <optional>
#include <set>
#include <vector>

namespace pinwheel::search {

// Where the contestants of a match take over: a position, and the moves that were played before.
struct Opening {
    chess::Position start;
    std::vector<chess::Move> moves;
};

// The position after its moves.
chess::Position positionAfter(const Opening& opening);

// Random legal moves from the standard start. Each opening leads to another position, since the
// same contestants would play the same game from it again; and to a balanced one where possible,
// since from a lost position most games tell only that it was lost. The same seed gives the same
// openings, whoever plays them.
class RandomOpenings {
public:
    // A shallow search finds no side ahead by more than this.
    static constexpr Score kBalanced = 50;

    RandomOpenings(unsigned plies, std::uint64_t seed) : plies_(plies), random_(seed) {}

    // nullopt if many attempts lead to no new position: there are only twenty of one ply. If none
    // of the attempts is balanced, as after many random plies, the most balanced of them.
    std::optional<Opening> next();

private:
    // nullopt if the game ended before.
    std::optional<Opening> randomMoves();
    Score imbalance(const Opening& opening);

    unsigned plies_;
    std::uint64_t random_;
    Searcher judge_{std::size_t{1} << 16U};
    std::set<std::uint64_t> seen_;  // keys
};

}  // namespace pinwheel::search
