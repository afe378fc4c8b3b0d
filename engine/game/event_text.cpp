#include "pinwheel/game/event_text.hpp"

#include "pinwheel/base/overloaded.hpp"
#include "pinwheel/chess/notation.hpp"

#include <fmt/format.h>

namespace pinwheel::game {

namespace {

std::string describe(PositionChanged::Cause cause, chess::Ply ply) {
    switch (cause) {
        case PositionChanged::Cause::Scrubbing:
            return fmt::format("Now at ply {}.", ply.value);
        case PositionChanged::Cause::Undo:
            return fmt::format("Undone: back at ply {}.", ply.value);
        case PositionChanged::Cause::Redo:
            return fmt::format("Redone: now at ply {}.", ply.value);
        case PositionChanged::Cause::NewGame:
            return "New game.";
        case PositionChanged::Cause::DrawPolicy:
            return "The draw policy has changed.";
        case PositionChanged::Cause::Rulings:
            return fmt::format("The rulings have changed: now at ply {}.", ply.value);
        case PositionChanged::Cause::Promotion:
            return "The line was promoted.";
        case PositionChanged::Cause::Deletion:
            return fmt::format("The line was deleted: now at ply {}.", ply.value);
        case PositionChanged::Cause::Note:
            return fmt::format("The notes on ply {} have changed.", ply.value);
    }
    return "";
}

std::string describe(const GhostAppeared& event) {
    return fmt::format("{}'s {} on {}:{} is a ghost: its twin was captured on {}.",
                       nameOf(event.ghost.owner), chess::nameOf(event.ghost.type),
                       nameOf(event.ghost.board), chess::toText(event.ghost.square),
                       nameOf(event.story.fellOn));
}

// Events that read the same in every kind of game.
template <class Rules>
std::string describeCommon(const Event<Rules>& event, std::string_view mover) {
    return std::visit(
        base::Overloaded{
            [&](const MovePlayed& e) {
                return fmt::format("{} plays {}.", mover, toCoordinates(e.move));
            },
            [&](const CheckGiven&) { return std::string("Check."); },
            [&](const FiftyMoveAvailable& e) {
                return fmt::format("A draw by the 50-move rule can be claimed (clock {}).",
                                   e.clock);
            },
            [&](const ThreefoldAvailable& e) {
                return fmt::format(
                    "A draw by threefold repetition can be claimed ({} occurrences).",
                    e.occurrences);
            },
            [&](const DrawClaimed&) { return std::string("Draw claimed."); },
            [&](const DrawDeclared&) { return std::string("Draw declared."); },
            [&](const MoveRefused& e) { return e.reason; },
            [&](const ClaimRefused& e) { return e.reason; },
            [&](const PositionChanged& e) { return describe(e.cause, event.ply); },
            [&](const HandlerFailed& e) { return "An event handler failed: " + e.what; },
            [&](const GhostAppeared& e) { return describe(e); },
            [&](const GameOver<typename Rules::Outcome>& e) { return describe(e.outcome); }},
        event.what);
}

}  // namespace

std::string describe(const Event<OrthodoxRules>& event) {
    return describeCommon(event, chess::nameOf(opponent(event.toMove)));
}

std::string describe(const Event<DuplicateRules>& event) {
    return describeCommon(event, nameOf(duplicate::previousPlayer(event.toMove)));
}

}  // namespace pinwheel::game
