#pragma once

#include "chess/move.hpp"
#include "chess/position.hpp"
#include "search/score.hpp"

#include <optional>

namespace search {

// What a piece is worth, in hundredths of a pawn. The king's loss ends the game, so it has no
// price.
inline constexpr chess::PerPieceType<Score> kPieceValues = {{100, 320, 330, 500, 900, 0}};

// Material and where it stands, as a sum over the pieces from White's point of view: once as it
// counts while many pieces are left, once as it counts in the ending, and how many are left.
struct Balance {
    Score middle = 0;
    Score ending = 0;
    int phase = 0;

    friend Balance operator+(const Balance& a, const Balance& b) {
        return {a.middle + b.middle, a.ending + b.ending, a.phase + b.phase};
    }
    friend Balance operator-(const Balance& a, const Balance& b) {
        return {a.middle - b.middle, a.ending - b.ending, a.phase - b.phase};
    }
    friend bool operator==(const Balance&, const Balance&) = default;
};

Balance balanceOf(const chess::Position& position);
// By how much a legal move changes it; must agree with balanceOf(), evaluation_test checks it on
// random games.
Balance balanceChange(const chess::Position& position, chess::Move move);

// How good the position is for the side to move, given its balance.
Score evaluate(const chess::Position& position, const Balance& balance);

// What the side to move gains by the best series of captures on one square. Pins are not looked at.
Score exchangeGain(const chess::Position& position, chess::Square square);

// The worth of a position at the end of a line: its evaluation, and the recapture if the last move
// captured there. Without it a search would believe, at every second depth, that it wins whatever
// it takes last.
Score leafScore(const chess::Position& position, const Balance& balance,
                std::optional<chess::Square> capturedOn);

}  // namespace search
