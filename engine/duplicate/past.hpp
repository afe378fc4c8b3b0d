#pragma once

#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/types.hpp"
#include "pinwheel/duplicate/game_state.hpp"

#include <functional>
#include <span>

namespace pinwheel::duplicate {

// A game up to one ply, for questions about its history: since when, and why.
struct Past {
    std::function<const GameState&(chess::Ply)> stateAt;
    std::span<const chess::Move> moves;  // moves[k - 1] led to ply k
    chess::Ply now;

    const GameState& present() const { return stateAt(now); }
};

}  // namespace pinwheel::duplicate
