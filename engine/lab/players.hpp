#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/duplicate/compass.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace pinwheel::lab {

// How moves are chosen.
enum class PlayerKind : std::uint8_t {
    Random,  // every playable move is equally likely
    Greedy,  // mates if that wins, otherwise captures the most, otherwise random
    Search,  // searches to a depth, and chooses among the moves that are about as good as the best
};
std::string_view nameOf(PlayerKind kind);

// How one seat plays.
struct SeatPlayer {
    PlayerKind kind = PlayerKind::Random;
    unsigned depth = 0;  // of a search, in plies; otherwise 0

    friend bool operator==(const SeatPlayer&, const SeatPlayer&) = default;
};

inline constexpr unsigned kMostSearchDepth = 8;

// Who sits where.
struct Players {
    duplicate::PerPlayer<SeatPlayer> seats;

    Players() = default;
    // NOLINTNEXTLINE(google-explicit-constructor): most games have one kind of player on all seats
    Players(PlayerKind kind) : Players(SeatPlayer{kind, kind == PlayerKind::Search ? 1U : 0U}) {}
    explicit Players(const SeatPlayer& everywhere) {
        for (SeatPlayer& seat : seats) seat = everywhere;
    }

    friend bool operator==(const Players&, const Players&) = default;
};

// "random", "greedy", "search:2" for all seats; further seats follow: "random,N=search:2".
base::Result<Players> parsePlayers(std::string_view text);
// The shortest such text.
std::string nameOf(const Players& players);

}  // namespace pinwheel::lab
