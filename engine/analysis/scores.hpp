#pragma once

#include "pinwheel/duplicate/compass.hpp"
#include "pinwheel/duplicate/endgame.hpp"
#include "pinwheel/search/score.hpp"

#include <cstdint>
#include <string>

namespace pinwheel::analysis {

using search::Score;

// A score for every seat, each from that seat's own point of view: centipawns, or near the limits a
// win or loss by mate. Small, because every node of a search returns one.
class Scores {
public:
    // All four draw.
    constexpr Scores() = default;

    constexpr Score operator[](duplicate::Player player) const { return values_[player]; }
    constexpr void set(duplicate::Player player, Score score) {
        values_[player] = static_cast<std::int16_t>(score);
    }
    constexpr void add(duplicate::Player player, Score score) {
        set(player, values_[player] + score);
    }
    // Of everybody except this player.
    constexpr Score sumOfOthers(duplicate::Player player) const {
        return values_[duplicate::Player::North] + values_[duplicate::Player::South] +
               values_[duplicate::Player::East] + values_[duplicate::Player::West] -
               values_[player];
    }

    friend constexpr bool operator==(const Scores&, const Scores&) = default;

private:
    duplicate::PerPlayer<std::int16_t> values_;
};
static_assert(search::kInfinity <= INT16_MAX);

// No evaluation of a position exceeds this, which is clearly below every mate.
inline constexpr Score kMostEvaluated = 30'000;

// The scores of a game that is over `ply` plies from the root: winners want it soon, losers late.
Scores scoresOf(const duplicate::Outcome& outcome, unsigned ply);

// Mate scores count plies from the root or, in the table, from the node `ply` plies below it.
Scores fromRoot(const Scores& scores, unsigned ply);
Scores fromNode(const Scores& scores, unsigned ply);

// Plies from the root until the game ends by mate; only for mate scores.
constexpr unsigned pliesToMate(Score mateScore) {
    return static_cast<unsigned>(search::kMate - (mateScore > 0 ? mateScore : -mateScore));
}
// "+0.31", "wins in 3 plies", "loses in 2 plies": for people.
std::string toText(Score score);

}  // namespace pinwheel::analysis
