#pragma once

#include "pinwheel/chess/move.hpp"
#include "pinwheel/duplicate/game_state.hpp"
#include "pinwheel/duplicate/rulings.hpp"

#include <cstdint>
#include <optional>
#include <random>
#include <span>

namespace pinwheel::soak {

// Chance that is the same on every machine: a distribution of the standard library may differ, a
// remainder does not.
class Chance {
public:
    explicit Chance(std::uint64_t seed) : random_(seed) {}

    // From 0, below the limit, which must not be 0.
    std::uint64_t below(std::uint64_t limit) { return random_() % limit; }
    bool oneIn(std::uint64_t many) { return below(many) == 0; }

private:
    std::mt19937_64 random_;
};

// What a random player likes, so that the rare things happen often.
enum class Taste : std::uint8_t { Any, GhostMaking, Pawns, Peace, Checks, Repetition };
inline constexpr std::uint64_t kTastes = 6;

// One of the moves that can be played, castling and en passant above all; nothing if there is none.
// `moves` are those that led here.
std::optional<chess::Move> randomMove(const duplicate::GameState& state,
                                      std::span<const chess::Move> moves, Taste taste,
                                      Chance& chance);

// The default ones for half of the games; else any, with few rounds so that they end games.
duplicate::Rulings randomRulings(Chance& chance);

// Any two squares, at times with a promotion piece; mostly nothing that can be played.
chess::Move randomSquares(Chance& chance);

}  // namespace pinwheel::soak
