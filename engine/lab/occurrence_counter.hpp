#pragma once

#include "pinwheel/chess/types.hpp"
#include "pinwheel/duplicate/endgame.hpp"
#include "pinwheel/duplicate/game_state.hpp"
#include "pinwheel/duplicate/rulings.hpp"

#include <cstdint>
#include <vector>

namespace pinwheel::lab {

// Counts repetitions along a game that is played once and never revisited, faster than a game tree.
// must agree with game::Tree::occurrences(); lab_game_test checks it on random games
class OccurrenceCounter {
public:
    // Counts positions of all boards together, or of each board; the other counts remain 1.
    OccurrenceCounter(const duplicate::GameState& start, duplicate::Rulings::Scope scope);

    // The occurrences of a state that `mover` has just reached.
    duplicate::Occurrences add(const duplicate::GameState& state, duplicate::Player mover);

private:
    duplicate::Rulings::Scope scope_;
    // The positions since the last one that cannot come back.
    std::vector<chess::Key> all_;
    duplicate::PerBoard<std::vector<chess::Key>> boards_;
    duplicate::Occurrences now_;
};

}  // namespace pinwheel::lab
