#pragma once

#include "pinwheel/chess/draws.hpp"
#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/types.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <variant>

namespace pinwheel::game {

struct MovePlayed {
    chess::Move move;
};
// The player to move is in check.
struct CheckGiven {};
struct FiftyMoveAvailable {
    std::uint32_t clock;
};
struct ThreefoldAvailable {
    unsigned occurrences;
};
struct DrawClaimed {
    chess::DrawClaims grounds;
};
struct DrawDeclared {};
struct MoveRefused {
    chess::Move move;
    std::string reason;
};
struct ClaimRefused {
    std::string reason;
};
// Another ply is on screen, or another game, or other draws end it.
struct PositionChanged {
    enum class Cause : std::uint8_t { Scrubbing, Undo, NewGame, DrawPolicy };
    Cause cause;
};
template <class Outcome>
struct GameOver {
    Outcome outcome;
};

// What happened, and the game as it stands after it. The references live as long as the handler
// runs.
template <class Rules>
struct Event {
    typename Rules::Happening what;
    const typename Rules::State& state;
    std::span<const chess::Move> moves;  // the whole game, also past the ply on screen
    chess::Ply ply;
    typename Rules::Side toMove;
};

// What can happen in any game; a variant may add happenings of its own.
template <class Outcome, class... More>
using Happenings = std::variant<MovePlayed, CheckGiven, FiftyMoveAvailable, ThreefoldAvailable,
                                DrawClaimed, DrawDeclared, MoveRefused, ClaimRefused,
                                PositionChanged, GameOver<Outcome>, More...>;

}  // namespace pinwheel::game
