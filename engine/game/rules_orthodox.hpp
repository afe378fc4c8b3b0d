#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/chess/draws.hpp"
#include "pinwheel/chess/position.hpp"
#include "pinwheel/game/conclusion.hpp"
#include "pinwheel/game/draw_policy.hpp"
#include "pinwheel/game/event.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace pinwheel::game {

template <class Rules>
class Line;

// How a game on one board ended.
struct BoardOutcome {
    // Ended on the board or by the clock, by a claim, or by the arbiter.
    std::variant<chess::Ending, DrawClaimed, DrawDeclared> reason;
    std::optional<chess::Color> winner;
};

// "Checkmate: White wins.", "Draw by threefold repetition, claimed."
std::string describe(const BoardOutcome& outcome);

// A move proved legal on one board. Only OrthodoxRules creates one.
class LegalMove {
public:
    chess::Move move() const { return move_; }

private:
    explicit LegalMove(chess::Move move) : move_(move) {}
    friend struct OrthodoxRules;

    chess::Move move_;
};

// The rules of one orthodox board for Tree and BasicSession: a value stored with the game.
struct OrthodoxRules {
    DrawPolicy policy = DrawPolicy::Claim;

    using State = chess::Position;
    using Side = chess::Color;
    using Outcome = BoardOutcome;
    using Proof = LegalMove;
    using Happening = Happenings<Outcome>;
    static constexpr std::size_t kBoards = 1;
    static constexpr std::size_t kIdentities = 1;
    using Occurrences = std::array<std::uint32_t, kIdentities>;

    static std::array<chess::Key, kIdentities> keys(const State& state) { return {state.key()}; }
    static bool isSame(std::size_t, const State& a, const State& b) { return isSamePosition(a, b); }

    // The only sources of proofs; apply() accepts nothing else.
    std::optional<Proof> prove(const State& state, chess::Move move) const;
    // Of a move in algebraic notation, as parseSan() reads it, or why there is none.
    base::Result<Proof> read(const State& state, std::string_view san) const;
    State apply(const State& state, Proof move) const;
    // Why a move without a proof cannot be played at the end of the line.
    std::string refusal(const Line<OrthodoxRules>& line, chess::Move move) const;

    // Fails: the laws of chess leave nothing to rule on.
    base::Result<OrthodoxRules> withRulings(std::string_view text) const;
    static Side toMove(const State& state) { return state.sideToMove(); }
    static bool isCheck(const State& state) { return state.isCheck(); }
    std::uint32_t clock(const State& state) const { return state.halfmoveClock(); }
    std::uint32_t positionOccurrences(const Occurrences& occurrences) const {
        return occurrences[0];
    }
    chess::DrawClaims claims(const State& state, const Occurrences& occurrences) const;
    std::optional<Outcome> outcome(const State& state, const Occurrences& occurrences) const;
    Outcome outcome(const Conclusion& conclusion) const;

    // A move on one board has no consequences elsewhere.
    static std::vector<Happening> consequences(const Line<OrthodoxRules>&, chess::Ply) {
        return {};
    }

    friend bool operator==(const OrthodoxRules&, const OrthodoxRules&) = default;
};

}  // namespace pinwheel::game
