#pragma once

#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/position.hpp"
#include "pinwheel/search/score.hpp"

#include <cstdint>
#include <optional>

namespace pinwheel::search {

// Piece values in centipawns. Losing the king ends the game, so it has no
// value.
inline constexpr chess::PerPieceType<Score> kPieceValues = {{100, 320, 330, 500, 900, 0}};

// Material and piece-square values summed over the pieces from White's point of view (tapered
// evaluation): a middlegame score, an endgame score and the phase.
class Balance {
public:
    constexpr Balance() = default;
    constexpr Balance(Score middle, Score ending, int phase)
        : sums_(middle + ending * (std::int64_t{1} << 16U) + phase * (std::int64_t{1} << 32U)) {}

    // A negative sum borrows one from the field above it; rounding restores it.
    constexpr Score middle() const { return static_cast<std::int16_t>(sums_); }
    constexpr Score ending() const { return static_cast<std::int16_t>((sums_ + 0x8000) >> 16U); }
    constexpr int phase() const { return static_cast<int>((sums_ + 0x8000'0000) >> 32U); }

    friend constexpr Balance operator+(Balance a, Balance b) { return Balance(a.sums_ + b.sums_); }
    friend constexpr Balance operator-(Balance a, Balance b) { return Balance(a.sums_ - b.sums_); }
    friend constexpr bool operator==(Balance, Balance) = default;

private:
    constexpr explicit Balance(std::int64_t sums) : sums_(sums) {}

    // phase (32 bits) | endgame (16 bits) | middlegame (16 bits): one addition adds all three
    std::int64_t sums_ = 0;
};
static_assert((Balance(-7, -300, 5) - Balance(20, -301, 6)).middle() == -27 &&
              (Balance(-7, -300, 5) - Balance(20, -301, 6)).ending() == 1 &&
              (Balance(-7, -300, 5) - Balance(20, -301, 6)).phase() == -1);

Balance balanceOf(const chess::Position& position);
// How a legal move changes the balance; must agree with balanceOf(), evaluation_test checks it on
// random games.
Balance balanceChange(const chess::Position& position, chess::Move move);

// The static evaluation for the side to move, given the balance.
Score evaluate(const chess::Position& position, Balance balance);

// The gain for the side to move of the best captures on one square (SEE). Ignores pins.
Score exchangeGain(const chess::Position& position, chess::Square square);

// The score of a leaf: its evaluation, plus the recapture if the last move captured. Without it
// the search would believe, at every second depth, that its last capture wins the piece
// outright.
Score leafScore(const chess::Position& position, Balance balance,
                std::optional<chess::Square> capturedOn);

}  // namespace pinwheel::search
