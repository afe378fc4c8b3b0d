#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/chess/draws.hpp"
#include "pinwheel/duplicate/endgame.hpp"
#include "pinwheel/duplicate/game_state.hpp"
#include "pinwheel/duplicate/ghosts.hpp"
#include "pinwheel/duplicate/past.hpp"
#include "pinwheel/game/draw_policy.hpp"
#include "pinwheel/game/event.hpp"
#include "pinwheel/game/history.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <variant>

namespace pinwheel::game {

// A piece became a ghost through the move just made.
struct GhostAppeared {
    duplicate::Ghost ghost;
    duplicate::GhostStory story;
};

// The four-board game, as History and BasicSession want it.
struct DuplicateRules {
    using State = duplicate::GameState;
    using Side = duplicate::Player;
    using Outcome = duplicate::Outcome;
    using Conclusion = std::variant<DrawClaimed, DrawDeclared>;
    using Happening = Happenings<Outcome, GhostAppeared>;

    // A state recurs board by board, and as a whole.
    static constexpr std::size_t kIdentities = 5;
    static constexpr std::size_t kCombined = 4;
    static constexpr std::size_t identityOf(duplicate::BoardId board) {
        return static_cast<std::size_t>(board);
    }
    using Occurrences = std::array<std::uint32_t, kIdentities>;

    static std::array<chess::Key, kIdentities> keys(const State& state);
    static bool isSame(std::size_t identity, const State& a, const State& b);

    // Why the move cannot be played at the ply on screen, if it cannot.
    static base::Status check(const History<DuplicateRules>& history, chess::Move move);
    static State apply(const State& state, chess::Move playableMove);

    static Side toMove(const State& state) { return state.toMove(); }
    static bool isCheck(const State& state) { return !duplicate::checkedBoards(state).empty(); }
    static chess::DrawClaims claims(const State& state, const Occurrences& occurrences);
    static std::uint32_t clock(const State& state) { return state.clock(); }
    static std::uint32_t positionOccurrences(const Occurrences& occurrences) {
        return occurrences[kCombined];
    }
    static std::optional<Outcome> outcome(const State& state, const Occurrences& occurrences,
                                          DrawPolicy policy);
    static Outcome outcome(const Conclusion& conclusion);

    // What else the move to the ply on screen brought about.
    static std::vector<Happening> consequences(const History<DuplicateRules>& history);
};

// The occurrences by name.
duplicate::Occurrences named(const DuplicateRules::Occurrences& occurrences);

// The game up to a ply, for explain() and ghostStory(). Lives no longer than the history.
duplicate::Past pastAt(const History<DuplicateRules>& history, chess::Ply ply);

}  // namespace pinwheel::game
