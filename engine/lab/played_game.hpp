#pragma once

#include "pinwheel/chess/move.hpp"
#include "pinwheel/duplicate/endgame.hpp"
#include "pinwheel/duplicate/game_state.hpp"
#include "pinwheel/duplicate/rulings.hpp"
#include "pinwheel/lab/players.hpp"

#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

namespace pinwheel::lab {

// Everything that a game depends on besides its rulings.
struct GameSetup {
    std::uint64_t seed = 1;
    Players player = PlayerKind::Random;
    std::uint32_t maxPlies = 5000;

    friend bool operator==(const GameSetup&, const GameSetup&) = default;
};

// One game from the standard start, and what was counted on the way.
struct PlayedGame {
    std::vector<chess::Move> moves;
    std::optional<duplicate::Outcome> outcome;  // absent if the game reached the limit of plies
    // Sums over all plies at which a move was chosen.
    std::uint64_t playable = 0;       // moves to choose from
    std::uint64_t legalOnBoards = 0;  // moves that are legal on one of the mover's two boards, both
                                      // boards added up
    std::uint32_t ghostsAtEnd = 0;
    // A checkmate that neither of the mated player's boards shows alone.
    bool isMateOnNoBoardAlone = false;
};

// Plays game `number` of a seed. The choice at each ply depends on seed, game and ply alone, so
// games under different rulings are equal until a ruling makes a difference.
PlayedGame playGame(const GameSetup& setup, std::uint64_t number,
                    const duplicate::Rulings& rulings);
// nullopt if it was stopped on the way: players that search may need minutes for a game.
std::optional<PlayedGame> playGame(const GameSetup& setup, std::uint64_t number,
                                   const duplicate::Rulings& rulings,
                                   const std::atomic<bool>& stop);

}  // namespace pinwheel::lab
