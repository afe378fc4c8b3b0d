#pragma once

#include "pinwheel/chess/position.hpp"

#include <cstdint>
#include <optional>

namespace pinwheel::chess {

// No sequence of legal moves can lead to mate, by material alone: bare kings, one minor piece, or
// bishops that all stand on squares of one colour (FIDE 5.2.2, the simple cases).
bool isInsufficientMaterial(const Position& position);

// How often a position must have occurred, or how many plies without progress must have been
// played.
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
    NoProgress,  // the fifty-move or seventy-five-move rule, as the thresholds have it
    InsufficientMaterial,
};

// Why the game is over, if it is: the first that holds in the order of the enumerators. Mate on the
// move that completes the fifty is mate.
std::optional<Ending> endingOf(const Position& position, unsigned occurrences,
                               const DrawThresholds& thresholds);

// What the player to move may claim.
struct DrawClaims {
    bool threefold = false;
    bool fiftyMoves = false;

    bool any() const { return threefold || fiftyMoves; }
    friend bool operator==(const DrawClaims&, const DrawClaims&) = default;
};

// Nothing can be claimed once the board itself has ended the game.
DrawClaims claimsAt(const Position& position, unsigned occurrences);

}  // namespace pinwheel::chess
