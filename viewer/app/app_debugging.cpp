// What App does as a debugger: playing the game as a film, looking for events, and breakpoints.

#include "viewer/app/app.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace pinwheel::viewer {

void App::goToEvent(std::optional<chess::Ply> ply) {
    if (ply) return run(game::GoToPly{*ply});
    view_.notice = "There is no such event on that side of this ply.";
}

void App::play(bool isBackwards) {
    view_.playback.isBackwards = isBackwards;
    const chess::Ply start = toggle(view_.playback, snapshot_.ply, snapshot_.lastPly);
    if (start != snapshot_.ply) run(game::GoToPly{start});
}

bool App::isWorking() const {
    return (view_.divide.task && view_.divide.task->isRunning()) ||
           (view_.search.task && view_.search.task->isRunning()) || isWritingFilm();
}

void App::stopWork() {
    finishFilm();
    view_.divide.task.reset();
    view_.search.task.reset();
}

void App::run(const AddBreakpoint& asked) {
    auto condition = debugger::parseCondition(asked.condition);
    if (!condition) {
        view_.breakpointForm.problem = condition.error().what;
        return;
    }
    view_.breakpointForm = {};
    view_.breakpoints.push_back({*std::move(condition)});
    view_.settings.layout.show(Panel::Breakpoints);
}

void App::runToBreakpoint(debugger::Direction direction) {
    view_.playback.isPlaying = false;
    const auto stop = debugger::runToBreakpoint(document_.session().history(), chronicle_,
                                                view_.breakpoints, snapshot_.ply, direction);
    if (!stop) {
        view_.notice = view_.breakpoints.empty()
                           ? "There is no breakpoint yet: F9 sets one here, the Breakpoints panel "
                             "takes conditions."
                           : "No breakpoint is hit on that side of this ply.";
        return;
    }
    run(game::GoToPly{stop->ply});
    std::string reasons;
    for (const std::size_t number : stop->hit) {
        ++view_.breakpoints[number].hits;
        reasons += fmt::format("{}{}", reasons.empty() ? "" : "; ",
                               toText(view_.breakpoints[number].condition));
    }
    view_.lastHit = stop->hit;
    view_.notice = fmt::format("Stopped at ply {}: {}", stop->ply.value, reasons);
}

void App::toggleBreakpointHere() {
    const auto here = debugger::parseCondition(fmt::format("ply = {}", snapshot_.ply.value));
    const auto same = std::find_if(
        view_.breakpoints.begin(), view_.breakpoints.end(),
        [&](const debugger::Breakpoint& breakpoint) { return breakpoint.condition == *here; });
    if (same == view_.breakpoints.end()) {
        view_.breakpoints.push_back({*here});
    } else {
        view_.breakpoints.erase(same);
        view_.lastHit.clear();
        view_.breakpointForm.edited.reset();
    }
}

}  // namespace pinwheel::viewer
