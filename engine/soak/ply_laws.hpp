#pragma once

#include "pinwheel/chess/bitboard.hpp"
#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/position.hpp"
#include "pinwheel/chess/types.hpp"
#include "pinwheel/duplicate/compass.hpp"
#include "pinwheel/duplicate/endgame.hpp"
#include "pinwheel/duplicate/game_state.hpp"
#include "pinwheel/game/draw_policy.hpp"
#include "pinwheel/game/session.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace pinwheel::soak {

// What a session shows at the current ply, as plain values: the laws check these, so a test can
// pass in a broken one.
struct Sight {
    chess::Ply ply;
    duplicate::PerBoard<chess::Position> boards;
    duplicate::Player toMove = duplicate::Player::North;
    std::uint32_t clock = 0;
    chess::Key key;
    std::vector<chess::Move> playable;
    duplicate::PerBoard<chess::Bitboard> ghosts;
    duplicate::Occurrences occurrences;
    duplicate::Rulings rulings;
    game::DrawPolicy policy = game::DrawPolicy::Automatic;
    bool isConcluded = false;  // a draw was declared or claimed here
    std::optional<duplicate::Outcome> outcome;
};
Sight sightOf(const game::Session& session);

// The first law of duplicate chess that this ply violates, as a sentence; nullopt if it satisfies
// all. `replayed` holds the states from the start to this ply, found by applying the moves one by
// one.
std::optional<std::string> brokenLaw(const Sight& now,
                                     std::span<const duplicate::GameState> replayed);

}  // namespace pinwheel::soak
