#pragma once

#include "pinwheel/chess/position.hpp"

#include <cstdint>
#include <optional>

namespace pinwheel::chess {

// No sequence of legal moves leads to mate, by material alone: bare kings, one minor piece, or
// bishops all on squares of one colour (FIDE 5.2.2, the simple cases).
bool isInsufficientMaterial(const Position& position);

// Number of occurrences of a position, and of plies without progress, that make a
// draw.
struct DrawThresholds {
    unsigned occurrences;
    std::uint32_t clock;
};
inline constexpr DrawThresholds kClaimThresholds{3, 100};  // FIDE 9.2 and 9.3: a player may claim
inline constexpr DrawThresholds kAutomaticThresholds{5, 150};  // FIDE 9.6: the game is over

enum class Ending : std::uint8_t {
    Checkmate,
    Stalemate,
    Repetition,
    NoProgress,  // the fifty-move or seventy-five-move rule, depending on the thresholds
    InsufficientMaterial,
};

// Why the game is over, if it is: the first enumerator that applies. Mate on the move that
// completes the fifty moves is mate.
std::optional<Ending> endingOf(const Position& position, unsigned occurrences,
                               const DrawThresholds& thresholds);

// Draws that the player to move may claim.
struct DrawClaims {
    bool threefold = false;
    bool fiftyMoves = false;

    bool any() const { return threefold || fiftyMoves; }
    friend bool operator==(const DrawClaims&, const DrawClaims&) = default;
};

// Nothing can be claimed after mate, stalemate or insufficient material.
DrawClaims claimsAt(const Position& position, unsigned occurrences);

}  // namespace pinwheel::chess
