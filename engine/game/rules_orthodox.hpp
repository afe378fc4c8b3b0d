#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/chess/draws.hpp"
#include "pinwheel/chess/position.hpp"
#include "pinwheel/game/draw_policy.hpp"
#include "pinwheel/game/event.hpp"
#include "pinwheel/game/history.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace pinwheel::game {

// How a game on one board ended.
struct BoardOutcome {
    // The board's or the clock's doing, a claim, or the operator's word.
    std::variant<chess::Ending, DrawClaimed, DrawDeclared> reason;
    std::optional<chess::Color> winner;
};

// "Checkmate: White wins.", "Draw by threefold repetition, claimed."
std::string describe(const BoardOutcome& outcome);

// One orthodox board, as History and BasicSession want it.
struct OrthodoxRules {
    using State = chess::Position;
    using Side = chess::Color;
    using Outcome = BoardOutcome;
    using Conclusion = std::variant<DrawClaimed, DrawDeclared>;
    using Happening = Happenings<Outcome>;
    static constexpr std::size_t kIdentities = 1;
    using Occurrences = std::array<std::uint32_t, kIdentities>;

    static std::array<chess::Key, kIdentities> keys(const State& state) { return {state.key()}; }
    static bool isSame(std::size_t, const State& a, const State& b) { return isSamePosition(a, b); }

    // Why the move cannot be played at the ply on screen, if it cannot.
    static base::Status check(const History<OrthodoxRules>& history, chess::Move move);
    static State apply(const State& state, chess::Move legalMove);

    static Side toMove(const State& state) { return state.sideToMove(); }
    static bool isCheck(const State& state) { return state.isCheck(); }
    static chess::DrawClaims claims(const State& state, const Occurrences& occurrences);
    static std::uint32_t clock(const State& state) { return state.halfmoveClock(); }
    static std::uint32_t positionOccurrences(const Occurrences& occurrences) {
        return occurrences[0];
    }
    static std::optional<Outcome> outcome(const State& state, const Occurrences& occurrences,
                                          DrawPolicy policy);
    static Outcome outcome(const Conclusion& conclusion);

    // A move on one board has no consequences elsewhere.
    static std::vector<Happening> consequences(const History<OrthodoxRules>&) { return {}; }
};

}  // namespace pinwheel::game
