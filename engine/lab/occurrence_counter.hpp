#pragma once

#include "pinwheel/chess/types.hpp"
#include "pinwheel/duplicate/endgame.hpp"
#include "pinwheel/duplicate/game_state.hpp"

#include <cstdint>
#include <vector>

namespace pinwheel::lab {

// Counts repetitions along a game that is played once and never revisited, faster than a game tree.
// must agree with game::Tree::occurrences(); lab_game_test checks it on random games
class OccurrenceCounter {
public:
    explicit OccurrenceCounter(const duplicate::GameState& start);

    // The occurrences of a state that `mover` has just reached.
    duplicate::Occurrences add(const duplicate::GameState& state, duplicate::Player mover);

private:
    // The positions since the last one that cannot come back.
    std::vector<chess::Key> all_;
    duplicate::PerBoard<std::vector<chess::Key>> boards_;
    duplicate::Occurrences now_;
};

}  // namespace pinwheel::lab
