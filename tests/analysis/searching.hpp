#pragma once

#include "pinwheel/analysis/game_line.hpp"
#include "pinwheel/search/limits.hpp"
#include "pinwheel/search/tree_search.hpp"
#include "played_game.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <string_view>

namespace pinwheel::analysis {

inline const std::atomic<bool> kNever = false;
inline const search::StopConditions kNoLimit{kNever, std::nullopt, std::nullopt};

// One ply before duplicate::kMate: West mates North together with East, whose queen gives check on
// NE.
inline constexpr std::string_view kBeforeMate = "f2f3 a2a3 e7e5 e7e5 g2g4 a3a4 d8h4";

// Twice there and back: the third occurrence of the start.
inline constexpr std::string_view kThirdOccurrence =
    "g1f3 g1f3 g8f6 g8f6 f3g1 f3g1 f6g8 f6g8 g1f3 g1f3 g8f6 g8f6 f3g1 f3g1 f6g8 f6g8";

// Where draws must be claimed.
inline GameLine claimedGameAfter(std::string_view moves, const duplicate::Rulings& rulings = {}) {
    GameLine game(duplicate::GameState(), rulings, unclaimedLimits(rulings));
    EXPECT_TRUE(game.play(duplicate::PlayedGame(moves).moves()));
    return game;
}

inline search::Limits toDepth(unsigned depth) {
    search::Limits limits;
    limits.depth = depth;
    return limits;
}

inline GameLine gameAfter(std::string_view moves, const duplicate::Rulings& rulings = {}) {
    GameLine game(duplicate::GameState(), rulings);
    EXPECT_TRUE(game.play(duplicate::PlayedGame(moves).moves()));
    return game;
}

}  // namespace pinwheel::analysis
