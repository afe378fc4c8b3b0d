#pragma once

#include "pinwheel/debugger/debugger.hpp"
#include "viewer/state/debugging.hpp"
#include "viewer/state/inspecting.hpp"
#include "viewer/state/notice.hpp"
#include "viewer/state/request.hpp"

#include <functional>
#include <optional>
#include <string>

namespace pinwheel::viewer {

// Navigation through the game: steps, playback, events and breakpoints.
class DebuggingFlow {
public:
    using GoTo = std::function<void(const game::Command&)>;
    // Navigates through `goTo`, which may fail.
    DebuggingFlow(Notice& notice, GoTo goTo);

    const Debugging& state() const { return state_; }

    // True if it handled the action.
    bool run(Action action, debugger::Debugger& debugger);
    // On an error the form shows what is wrong with the condition, otherwise it is cleared; true if
    // a breakpoint was added.
    bool run(const AddBreakpoint& asked, debugger::Debugger& debugger, BreakpointForm& form);
    void run(const ReplaceBreakpoint& asked, debugger::Debugger& debugger, BreakpointForm& form);
    void run(const RemoveBreakpoint& asked, debugger::Debugger& debugger, BreakpointForm& form);
    void run(const EnableBreakpoint& asked, debugger::Debugger& debugger);
    // At the current ply.
    void toggleBreakpointHere(debugger::Debugger& debugger, BreakpointForm& form);
    void run(const ClearEvents&) { state_.eventLines.clear(); }
    void run(const ToggleEventMark& asked) { state_.wantedMarks = state_.wantedMarks ^ asked.mark; }
    void run(const ChooseRange& asked) { state_.playback.range = asked.range; }
    void run(const ChooseSpeed& asked) { state_.playback.pliesPerSecond = asked.pliesPerSecond; }

    // Remembers the place that was on screen until now.
    void leave(const debugger::Snapshot& game) {
        state_.previousPly = game.ply;
        state_.previousFacts = game.facts();
    }
    // Forgets it: another game is on screen.
    void leaveGame() { state_.previousFacts.reset(); }
    void log(std::string line);
    void animate(float step, const debugger::Snapshot& game);

private:
    bool step(Action action, const debugger::Snapshot& game);
    void goBy(int plies, const debugger::Snapshot& game);
    void goTo(chess::Ply ply) { goTo_(game::GoToPly{ply}); }
    void goToEvent(std::optional<chess::Ply> ply);
    void play(bool isBackwards, const debugger::Snapshot& game);
    void runToBreakpoint(debugger::Direction direction, debugger::Debugger& debugger);

    Notice& notice_;
    GoTo goTo_;
    Debugging state_;
};

}  // namespace pinwheel::viewer
