#include "viewer/app/debugging_flow.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace pinwheel::viewer {

namespace {

using chess::Ply;
using debugger::Debugger;
using debugger::Direction;
using debugger::Snapshot;

constexpr std::size_t kMostEventLines = 1000;

}  // namespace

DebuggingFlow::DebuggingFlow(Notice& notice, GoTo goTo) : notice_(notice), goTo_(std::move(goTo)) {}

bool DebuggingFlow::step(Action action, const Snapshot& game) {
    switch (action) {
        case Action::PlyBack:
            goBy(-1, game);
            return true;
        case Action::PlyForward:
            goBy(1, game);
            return true;
        case Action::RoundBack:
            goBy(-static_cast<int>(game.seats.size()), game);
            return true;
        case Action::RoundForward:
            goBy(static_cast<int>(game.seats.size()), game);
            return true;
        case Action::FirstPly:
            goTo({0});
            return true;
        case Action::LastPly:
            goTo(game.lastPly);
            return true;
        default:
            return false;
    }
}

bool DebuggingFlow::run(Action action, Debugger& debugger) {
    const Snapshot& game = debugger.snapshot();
    switch (action) {
        case Action::NextEvent:
            goToEvent(game.line->next(game.ply, state_.wantedMarks));
            return true;
        case Action::PreviousEvent:
            goToEvent(game.line->previous(game.ply, state_.wantedMarks));
            return true;
        case Action::PlayPause:
        case Action::PlayBackwards:
            play(action == Action::PlayBackwards, game);
            return true;
        case Action::Loop:
            state_.playback.isLooping = !state_.playback.isLooping;
            return true;
        case Action::Faster:
        case Action::Slower:
            state_.playback.pliesPerSecond = std::clamp(
                state_.playback.pliesPerSecond * (action == Action::Faster ? 2.0F : 0.5F),
                kLeastSpeed, kMostSpeed);
            return true;
        case Action::RunOverAllLines:
            state_.runsOverAllLines = !state_.runsOverAllLines;
            notice_.say(state_.runsOverAllLines ? "Runs now search all lines"
                                                : "Runs stay on the line on screen");
            return true;
        case Action::RunForwards:
            runToBreakpoint(Direction::Forwards, debugger);
            return true;
        case Action::RunBackwards:
            runToBreakpoint(Direction::Backwards, debugger);
            return true;
        default:
            return step(action, game);
    }
}

void DebuggingFlow::goBy(int plies, const Snapshot& game) {
    const int last = static_cast<int>(game.lastPly.value);
    const int target = std::clamp(static_cast<int>(game.ply.value) + plies, 0, last);
    goTo({static_cast<std::uint32_t>(target)});
}

void DebuggingFlow::goToEvent(std::optional<Ply> ply) {
    if (ply) return goTo(*ply);
    notice_.text = "There is no such event in that direction.";
}

void DebuggingFlow::play(bool isBackwards, const Snapshot& game) {
    state_.playback.isBackwards = isBackwards;
    const Ply start = toggle(state_.playback, game.ply, game.lastPly);
    if (start != game.ply) goTo(start);
}

void DebuggingFlow::animate(float step, const Snapshot& game) {
    if (const auto next = advance(state_.playback, game.ply, game.lastPly, step)) goTo(*next);
}

void DebuggingFlow::log(std::string line) {
    if (state_.eventLines.size() == kMostEventLines)
        state_.eventLines.erase(state_.eventLines.begin());
    state_.eventLines.push_back(std::move(line));
}

bool DebuggingFlow::run(const AddBreakpoint& asked, Debugger& debugger, BreakpointForm& form) {
    auto condition = parseCondition(asked.condition, debugger.roster());
    if (!condition) {
        form.problem = condition.error().what;
        return false;
    }
    form = {};
    debugger.breakpoints().add(*std::move(condition));
    return true;
}

void DebuggingFlow::run(const ReplaceBreakpoint& asked, Debugger& debugger, BreakpointForm& form) {
    auto condition = parseCondition(asked.condition, debugger.roster());
    if (!condition) {
        form.problem = condition.error().what;
        return;
    }
    form = {};
    debugger.breakpoints().replace(asked.number, *std::move(condition));
}

void DebuggingFlow::run(const RemoveBreakpoint& asked, Debugger& debugger, BreakpointForm& form) {
    debugger.breakpoints().remove(asked.number);
    form.edited.reset();
}

void DebuggingFlow::run(const EnableBreakpoint& asked, Debugger& debugger) {
    debugger.breakpoints().enable(asked.number, asked.isEnabled);
}

void DebuggingFlow::toggleBreakpointHere(Debugger& debugger, BreakpointForm& form) {
    debugger::Breakpoints& breakpoints = debugger.breakpoints();
    const std::size_t before = breakpoints.list().size();
    const std::string here = fmt::format("ply = {}", debugger.snapshot().ply.value);
    breakpoints.toggle(*parseCondition(here, debugger.roster()));
    if (breakpoints.list().size() < before) form.edited.reset();
}

void DebuggingFlow::runToBreakpoint(Direction direction, Debugger& debugger) {
    state_.playback.isPlaying = false;
    const debugger::Breakpoints& breakpoints = debugger.breakpoints();
    const bool isOverAll = state_.runsOverAllLines;
    const auto found = debugger.findStop(
        direction, isOverAll ? debugger::RunScope::AllLines : debugger::RunScope::Line);
    if (!found) {
        notice_.text = breakpoints.list().empty()
                           ? "There is no breakpoint yet: F9 sets one here, the Breakpoints panel "
                             "takes conditions."
                       : isOverAll ? "No breakpoint is hit in that direction on any line."
                                   : "No breakpoint is hit in that direction.";
        return;
    }
    goTo_(debugger.placeOf(*found));
    const debugger::Stop* const stop = &found->stop;
    std::string reasons;
    for (const std::size_t number : stop->hit)
        reasons += fmt::format("{}{}", reasons.empty() ? "" : "; ",
                               toText(breakpoints.list()[number].condition, debugger.roster()));
    const std::string line =
        isOverAll ? fmt::format("line {}, ", debugger.snapshot().lineNumber) : "";
    notice_.text = fmt::format("Stopped at {}ply {}: {}", line, stop->ply.value, reasons);
}

}  // namespace pinwheel::viewer
