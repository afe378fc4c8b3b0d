#include "pinwheel/game/session.hpp"

#include "pinwheel/game/replay.hpp"

#include <fmt/format.h>

namespace pinwheel::game {

using base::Error;
using base::Status;

template <class Rules>
Status BasicSession<Rules>::dispatch(const Command& command) {
    return std::visit([this](const auto& chosen) { return this->run(chosen); }, command);
}

template <class Rules>
std::optional<typename Rules::Outcome> BasicSession<Rules>::outcome() const {
    if (history_.isConcludedAt(history_.cursor())) return Rules::outcome(*history_.conclusion());
    return Rules::outcome(state(), history_.occurrences(), options_.policy);
}

template <class Rules>
chess::DrawClaims BasicSession<Rules>::claims() const {
    if (options_.policy != DrawPolicy::Claim || outcome()) return {};
    return Rules::claims(state(), history_.occurrences());
}

template <class Rules>
void BasicSession<Rules>::publish(typename Rules::Happening what) {
    events_.publish(
        {std::move(what), state(), history_.moves(), history_.cursor(), Rules::toMove(state())});
}

template <class Rules>
Status BasicSession<Rules>::refuseMove(chess::Move move, std::string reason) {
    publish(MoveRefused{move, reason});
    return Error{std::move(reason)};
}

template <class Rules>
Status BasicSession<Rules>::refuseClaim(std::string reason) {
    publish(ClaimRefused{reason});
    return Error{std::move(reason)};
}

template <class Rules>
void BasicSession<Rules>::reset() {
    history_ = History<Rules>();
}

template <class Rules>
void BasicSession<Rules>::announceEnd() {
    const auto ended = outcome();
    if (!ended) return;
    if (options_.afterEnd == AfterEnd::Reset) reset();
    publish(GameOver<Outcome>{*ended});
}

template <class Rules>
void BasicSession<Rules>::announceMove(chess::Move move) {
    publish(MovePlayed{move});
    const chess::DrawClaims available = claims();
    if (available.fiftyMoves) publish(FiftyMoveAvailable{Rules::clock(state())});
    if (available.threefold) {
        publish(ThreefoldAvailable{Rules::positionOccurrences(history_.occurrences())});
    }
    for (const auto& consequence : Rules::consequences(history_)) publish(consequence);
    if (Rules::isCheck(state())) publish(CheckGiven{});
    announceEnd();
}

template <class Rules>
Status BasicSession<Rules>::run(const PlayMove& command) {
    if (outcome()) return refuseMove(command.move, "The game is over: undo or start a new one.");
    if (const Status legal = Rules::check(history_, command.move); !legal) {
        return refuseMove(command.move, legal.error().what);
    }
    history_.play(command.move);
    announceMove(command.move);
    return {};
}

template <class Rules>
Status BasicSession<Rules>::run(const Undo&) {
    if (!history_.canUndo()) return Error{"There is nothing to undo."};
    history_.undo();
    publish(PositionChanged{PositionChanged::Cause::Undo});
    return {};
}

template <class Rules>
Status BasicSession<Rules>::run(const Redo&) {
    if (!history_.canRedo()) return Error{"There is nothing to redo."};
    history_.redo();
    if (history_.conclusion()) {
        std::visit([this](const auto& draw) { publish(draw); }, *history_.conclusion());
        announceEnd();
    } else {
        announceMove(history_.moves().back());
    }
    return {};
}

template <class Rules>
Status BasicSession<Rules>::run(const GoToPly& command) {
    if (command.ply > history_.lastPly()) {
        return Error{fmt::format("There is no ply {}: the last one is {}.", command.ply.value,
                                 history_.lastPly().value)};
    }
    if (command.ply == history_.cursor()) return {};
    history_.goTo(command.ply);
    publish(PositionChanged{PositionChanged::Cause::Scrubbing});
    return {};
}

template <class Rules>
base::Result<chess::DrawClaims> BasicSession<Rules>::groundsFor(const ClaimDraw& command) const {
    if (!command.announced) return claims();
    if (const Status legal = Rules::check(history_, *command.announced); !legal)
        return legal.error();
    const State next = Rules::apply(state(), *command.announced);
    return Rules::claims(next, history_.occurrencesAfter(next));
}

template <class Rules>
template <class Draw>
void BasicSession<Rules>::conclude(Draw draw) {
    history_.conclude(draw);
    const Outcome ended = *outcome();
    if (options_.afterEnd == AfterEnd::Reset) reset();
    publish(draw);
    publish(GameOver<Outcome>{ended});
}

template <class Rules>
Status BasicSession<Rules>::run(const ClaimDraw& command) {
    if (options_.policy != DrawPolicy::Claim) {
        return refuseClaim("Draw cannot be claimed: in this game draws come by themselves.");
    }
    if (outcome()) return refuseClaim("Draw cannot be claimed: the game is over.");
    const auto grounds = groundsFor(command);
    if (!grounds) return refuseClaim(grounds.error().what);
    if (!grounds->any()) {
        return refuseClaim("Draw cannot be claimed: the 50-move rule has not been triggered.");
    }
    conclude(DrawClaimed{*grounds});
    return {};
}

template <class Rules>
Status BasicSession<Rules>::run(const DeclareDraw&) {
    if (outcome()) return Error{"Draw cannot be declared: the game is over."};
    conclude(DrawDeclared{});
    return {};
}

template <class Rules>
Status BasicSession<Rules>::run(const SetDrawPolicy& command) {
    // A line that went on past a draw nobody claimed would already have ended.
    const auto declaredAt =
        history_.conclusion() ? std::optional(history_.lastPly()) : std::nullopt;
    auto replayed = replay<Rules>(history_.moves(), declaredAt, command.policy);
    if (!replayed) return replayed.error();
    // Undo must not bring back a line that only the other policy allows.
    const chess::Ply cursor = history_.cursor();
    history_ = *std::move(replayed);
    history_.goTo(cursor);
    options_.policy = command.policy;
    publish(PositionChanged{PositionChanged::Cause::DrawPolicy});
    return {};
}

template <class Rules>
Status BasicSession<Rules>::run(const NewGame&) {
    reset();
    publish(PositionChanged{PositionChanged::Cause::NewGame});
    return {};
}

template <class Rules>
Status BasicSession<Rules>::run(const LoadGame& command) {
    const DrawPolicy policy = command.policy.value_or(options_.policy);
    auto loaded = replay<Rules>(command.moves, command.drawDeclaredAt, policy);
    if (!loaded) return loaded.error();
    history_ = *std::move(loaded);
    options_.policy = policy;
    publish(PositionChanged{PositionChanged::Cause::NewGame});
    return {};
}

template class BasicSession<OrthodoxRules>;
template class BasicSession<DuplicateRules>;

}  // namespace pinwheel::game
