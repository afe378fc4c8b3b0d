#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/chess/draws.hpp"
#include "pinwheel/duplicate/endgame.hpp"
#include "pinwheel/duplicate/game_state.hpp"
#include "pinwheel/duplicate/ghosts.hpp"
#include "pinwheel/duplicate/rulings.hpp"
#include "pinwheel/duplicate/sync_moves.hpp"
#include "pinwheel/game/conclusion.hpp"
#include "pinwheel/game/draw_policy.hpp"
#include "pinwheel/game/event.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pinwheel::game {

template <class Rules>
class Line;

// A piece became a ghost through this move.
struct GhostAppeared {
    duplicate::Ghost ghost;
    duplicate::GhostStory story;
};

// The four-board game's rules for Tree and BasicSession: a value stored with the game.
struct DuplicateRules {
    duplicate::Rulings rulings{};
    DrawPolicy policy = DrawPolicy::Automatic;

    using State = duplicate::GameState;
    using Side = duplicate::Player;
    using Outcome = duplicate::Outcome;
    using Proof = duplicate::SyncMove;
    using Happening = Happenings<Outcome, GhostAppeared>;

    static constexpr std::size_t kBoards = 4;
    // Repetition is counted for each board, and for all four together.
    static constexpr std::size_t kIdentities = 5;
    static constexpr std::size_t kCombined = 4;
    static constexpr std::size_t identityOf(duplicate::BoardId board) {
        return static_cast<std::size_t>(board);
    }
    using Occurrences = std::array<std::uint32_t, kIdentities>;

    static std::array<chess::Key, kIdentities> keys(const State& state);
    static bool isSame(std::size_t identity, const State& a, const State& b);

    // The only source of proofs; apply() accepts nothing else.
    std::optional<Proof> prove(const State& state, chess::Move move) const;
    State apply(const State& state, Proof move) const;
    // Why a move without a proof cannot be played at the end of the line.
    std::string refusal(const Line<DuplicateRules>& line, chess::Move move) const;

    static Side toMove(const State& state) { return state.toMove(); }
    static bool isCheck(const State& state) { return !duplicate::checkedBoards(state).empty(); }
    // The same policy under these rulings; fails if the text is not a set of rulings.
    base::Result<DuplicateRules> withRulings(std::string_view text) const;
    // The clock and the occurrences that these rulings count.
    std::uint32_t clock(const State& state) const;
    std::uint32_t positionOccurrences(const Occurrences& occurrences) const;
    chess::DrawClaims claims(const State& state, const Occurrences& occurrences) const;
    // What ends the game without a claim.
    duplicate::DrawLimits limits() const;
    std::optional<Outcome> outcome(const State& state, const Occurrences& occurrences) const;
    Outcome outcome(const Conclusion& conclusion) const;

    // Other events that the move to this ply caused.
    static std::vector<Happening> consequences(const Line<DuplicateRules>& line, chess::Ply ply);

    friend bool operator==(const DuplicateRules&, const DuplicateRules&) = default;
};

// The occurrences by board name.
duplicate::Occurrences named(const DuplicateRules::Occurrences& occurrences);

}  // namespace pinwheel::game
