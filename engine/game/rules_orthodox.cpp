#include "pinwheel/game/rules_orthodox.hpp"

#include "pinwheel/base/overloaded.hpp"
#include "pinwheel/chess/movegen.hpp"
#include "pinwheel/chess/notation.hpp"

#include <fmt/format.h>

namespace pinwheel::game {

namespace {

using chess::Ending;

std::string_view describe(Ending ending) {
    switch (ending) {
        case Ending::Checkmate:
            return "Checkmate";
        case Ending::Stalemate:
            return "Draw by stalemate.";
        case Ending::Repetition:
            return "Draw by repetition.";
        case Ending::NoProgress:
            return "Draw: too many moves without a capture or a pawn move.";
        case Ending::InsufficientMaterial:
            return "Draw by insufficient material.";
    }
    return "";
}

}  // namespace

std::string describe(const BoardOutcome& outcome) {
    if (outcome.winner) return fmt::format("Checkmate: {} wins.", nameOf(*outcome.winner));
    return std::visit(
        base::Overloaded{[](Ending ending) { return std::string(describe(ending)); },
                         [](const DrawClaimed& claim) {
                             return std::string(claim.grounds.threefold
                                                    ? "Draw by threefold repetition, claimed."
                                                    : "Draw by the 50-move rule, claimed.");
                         },
                         [](const DrawDeclared&) { return std::string("Draw, declared."); }},
        outcome.reason);
}

std::optional<LegalMove> OrthodoxRules::prove(const State& state, chess::Move move) const {
    if (!chess::isLegal(state, move)) return std::nullopt;
    return LegalMove(move);
}

base::Result<LegalMove> OrthodoxRules::read(const State& state, std::string_view san) const {
    const auto move = chess::parseSan(state, san);
    if (!move) return move.error();
    return LegalMove(*move);
}

OrthodoxRules::State OrthodoxRules::apply(const State& state, Proof move) const {
    State next = state;
    next.make(move.move());
    return next;
}

std::string OrthodoxRules::refusal(const Line<OrthodoxRules>&, chess::Move move) const {
    return fmt::format("Move {} is not legal here.", chess::toCoordinates(move));
}

base::Result<OrthodoxRules> OrthodoxRules::withRulings(std::string_view) const {
    return base::Error{"An ordinary game follows the laws of chess: it has no rulings to change."};
}

chess::DrawClaims OrthodoxRules::claims(const State& state, const Occurrences& occurrences) const {
    return chess::claimsAt(state, occurrences[0]);
}

std::optional<BoardOutcome> OrthodoxRules::outcome(const State& state,
                                                   const Occurrences& occurrences) const {
    const auto ending = chess::endingOf(
        state, occurrences[0],
        policy == DrawPolicy::Automatic ? chess::kClaimThresholds : chess::kAutomaticThresholds);
    if (!ending) return std::nullopt;
    BoardOutcome outcome{*ending, std::nullopt};
    if (*ending == Ending::Checkmate) outcome.winner = opponent(state.sideToMove());
    return outcome;
}

BoardOutcome OrthodoxRules::outcome(const Conclusion& conclusion) const {
    return std::visit(
        [](const auto& draw) {
            return BoardOutcome{draw, std::nullopt};
        },
        conclusion);
}

}  // namespace pinwheel::game
