#pragma once

#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/types.hpp"
#include "pinwheel/game/conclusion.hpp"

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
struct MoveRefused {
    chess::Move move;
    std::string reason;
};
struct ClaimRefused {
    std::string reason;
};
// The current ply or the game itself has changed.
struct PositionChanged {
    enum class Cause : std::uint8_t {
        Scrubbing,
        Undo,
        Redo,
        NewGame,
        DrawPolicy,
        Rulings,
        Promotion,  // another line is the main one
        Deletion,   // a line is gone
        Note,       // a title, comment or mark was changed
    };
    Cause cause;
};
// A subscriber threw an exception while it handled an event.
struct HandlerFailed {
    std::string what;
};
template <class Outcome>
struct GameOver {
    Outcome outcome;
};

// What happened, and the game after it. The references are valid only while the handler
// runs.
template <class Rules>
struct Event {
    typename Rules::Happening what;
    const typename Rules::State& state;
    std::span<const chess::Move> moves;  // the whole line, including moves after the current ply
    chess::Ply ply;
    typename Rules::Side toMove;
};

// The events of every kind of game; a variant may add its own.
template <class Outcome, class... More>
using Happenings = std::variant<MovePlayed, CheckGiven, FiftyMoveAvailable, ThreefoldAvailable,
                                DrawClaimed, DrawDeclared, MoveRefused, ClaimRefused,
                                PositionChanged, HandlerFailed, GameOver<Outcome>, More...>;

}  // namespace pinwheel::game
