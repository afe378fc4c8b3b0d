#pragma once

#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/position.hpp"
#include "pinwheel/search/score.hpp"

#include <cstdint>
#include <optional>

namespace pinwheel::search {

// What a piece is worth, in hundredths of a pawn. The king's loss ends the game, so it has no
// price.
inline constexpr chess::PerPieceType<Score> kPieceValues = {{100, 320, 330, 500, 900, 0}};

// Material and where it stands, as a sum over the pieces from White's point of view: once as it
// counts while many pieces are left, once as it counts in the ending, and how many are left.
class Balance {
public:
    constexpr Balance() = default;
    constexpr Balance(Score middle, Score ending, int phase)
        : sums_(middle + ending * (std::int64_t{1} << 16U) + phase * (std::int64_t{1} << 32U)) {}

    // A negative sum borrows one from the field above it, which rounding gives back.
    constexpr Score middle() const { return static_cast<std::int16_t>(sums_); }
    constexpr Score ending() const { return static_cast<std::int16_t>((sums_ + 0x8000) >> 16U); }
    constexpr int phase() const { return static_cast<int>((sums_ + 0x8000'0000) >> 32U); }

    friend constexpr Balance operator+(Balance a, Balance b) { return Balance(a.sums_ + b.sums_); }
    friend constexpr Balance operator-(Balance a, Balance b) { return Balance(a.sums_ - b.sums_); }
    friend constexpr bool operator==(Balance, Balance) = default;

private:
    constexpr explicit Balance(std::int64_t sums) : sums_(sums) {}

    //  phase (32 bits) | ending (16 bits) | middle (16 bits)    so that one addition adds all three
    std::int64_t sums_ = 0;
};
static_assert((Balance(-7, -300, 5) - Balance(20, -301, 6)).middle() == -27 &&
              (Balance(-7, -300, 5) - Balance(20, -301, 6)).ending() == 1 &&
              (Balance(-7, -300, 5) - Balance(20, -301, 6)).phase() == -1);

Balance balanceOf(const chess::Position& position);
// By how much a legal move changes it; must agree with balanceOf(), evaluation_test checks it on
// random games.
Balance balanceChange(const chess::Position& position, chess::Move move);

// How good the position is for the side to move, given its balance.
Score evaluate(const chess::Position& position, Balance balance);

// What the side to move gains by the best series of captures on one square. Pins are not looked at.
Score exchangeGain(const chess::Position& position, chess::Square square);

// The worth of a position at the end of a line: its evaluation, and the recapture if the last move
// captured there. Without it a search would believe, at every second depth, that it wins whatever
// it takes last.
Score leafScore(const chess::Position& position, Balance balance,
                std::optional<chess::Square> capturedOn);

}  // namespace pinwheel::search
