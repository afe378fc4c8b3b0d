#pragma once

#include "pinwheel/chess/move.hpp"
#include "pinwheel/duplicate/game_state.hpp"
#include "pinwheel/duplicate/rulings.hpp"

#include <cstdint>
#include <optional>
#include <random>
#include <span>

namespace pinwheel::soak {

// Random numbers that are the same on every machine: standard distributions may differ between
// libraries, a remainder does not.
class Chance {
public:
    explicit Chance(std::uint64_t seed) : random_(seed) {}

    // From 0 to limit - 1; limit must not be 0.
    std::uint64_t below(std::uint64_t limit) { return random_() % limit; }
    bool oneIn(std::uint64_t many) { return below(many) == 0; }

private:
    std::mt19937_64 random_;
};

// What a random player prefers, so that rare things happen often.
enum class Taste : std::uint8_t { Any, GhostMaking, Pawns, Peace, Checks, Repetition };
inline constexpr std::uint64_t kTastes = 6;

// A random playable move, preferring castling and en passant; nullopt if there is none. `moves` are
// those that led here.
std::optional<chess::Move> randomMove(const duplicate::GameState& state,
                                      std::span<const chess::Move> moves, Taste taste,
                                      Chance& chance);

// The defaults for half of the games; otherwise random, with few rounds so that games end.
duplicate::Rulings randomRulings(Chance& chance);

// Two random squares, sometimes with a promotion piece; usually not playable.
chess::Move randomSquares(Chance& chance);

}  // namespace pinwheel::soak
