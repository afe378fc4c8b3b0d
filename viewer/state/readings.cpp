#include "viewer/state/readings.hpp"

#include <fmt/format.h>

#include <type_traits>
#include <utility>

namespace pinwheel::viewer {

namespace {

using chess::Ply;

std::vector<BreakpointReading> readBreakpoints(const debugger::Snapshot& game,
                                               const debugger::Breakpoints& breakpoints) {
    std::vector<BreakpointReading> readings;
    for (const debugger::Breakpoint& each : breakpoints.list())
        readings.push_back({toText(each.condition),
                            fmt::format("{} {}", each.hits, each.hits == 1 ? "hit" : "hits"),
                            holds(each.condition, *game.history, *game.chronicle, game.ply)});
    return readings;
}

std::pair<std::uint64_t, Ply> placeOf(const debugger::Snapshot& game) {
    return {game.chronicle->revision(), game.ply};
}

// Whether this is another value than what was there before; it is from now on.
template <class Key>
bool isNew(std::optional<Key>& known, const std::type_identity_t<Key>& now) {
    if (known == now) return false;
    known = now;
    return true;
}

}  // namespace

const Readings::Comparison& Readings::comparison(const debugger::Snapshot& game, Ply other) {
    if (!isNew(comparedAt_, {placeOf(game), other})) return comparison_;
    const duplicate::GameState& state = game.history->stateAt(other);
    comparison_.reset();
    if (isSamePosition(state, game.state)) return comparison_;
    comparison_.emplace();
    for (const duplicate::BoardId board : duplicate::kAllBoards)
        (*comparison_)[board] = keyChanges(state.board(board), game.state.board(board));
    return comparison_;
}

const std::vector<debugger::FalseRepetition>& Readings::falseRepetitions(
    const debugger::Snapshot& game, int keyWidth) {
    if (isNew(falseRepetitionsOf_, {game.chronicle->revision(), keyWidth}))
        falseRepetitions_ =
            debugger::falseRepetitions(*game.history, static_cast<unsigned>(keyWidth));
    return falseRepetitions_;
}

const std::vector<BreakpointReading>& Readings::breakpoints(
    const debugger::Snapshot& game, const debugger::Breakpoints& breakpoints) {
    if (isNew(breakpointsAt_, {placeOf(game), breakpoints.revision()}))
        breakpoints_ = readBreakpoints(game, breakpoints);
    return breakpoints_;
}

}  // namespace pinwheel::viewer
