// The inspectors' work by key: the part of App that asks for a depth or a condition.
#include "viewer/app/app.hpp"

#include <fmt/format.h>

namespace pinwheel::viewer {

namespace {

template <class Work>
bool isRunning(const Work& work) {
    return work.task && work.task->isRunning();
}

}  // namespace

// The key that starts work cancels it while it is running.
bool App::runOnInspectors(Action action) {
    const auto ask = [this](Prompt::Kind kind) {
        looking_.state().prompt = Prompt{kind, "", 0, ""};
        return true;
    };
    const auto show = [this](Panel panel) {
        if (!looking_.isPresenting()) looking_.run(ShowPanel{panel});
    };
    if (cancelWork(action)) return true;
    switch (action) {
        case Action::SearchBoard:
            show(Panel::Search);
            return ask(Prompt::Kind::Search);
        case Action::CountMoves:
            show(Panel::Legality);
            inspecting_.forms().divide.isOpened = true;
            return ask(Prompt::Kind::Count);
        case Action::ComparePasted:
            if (const auto& divide = engine_.state().divide; !divide || !divide->isPasted) {
                notice_.say(
                    fmt::format("No divide is pasted: {} pastes one", keyFor(Action::Paste)));
                return true;
            }
            looking_.openEngine();
            return ask(Prompt::Kind::Pasted);
        case Action::AddBreakpoint:
            typeBreakpoint({});
            return true;
        default:
            return false;
    }
}

void App::typeBreakpoint(const BreakpointForm& form) {
    constexpr int kFramesToFocus = 2;  // ImGui needs a frame to move the focus
    looking_.run(ShowPanel{Panel::Breakpoints});
    inspecting_.forms().breakpoint = form;
    inspecting_.forms().breakpoint.framesToFocus = kFramesToFocus;
}

void App::run(const EditBreakpoint& asked) {
    const auto& list = debugger().breakpoints().list();
    if (asked.number >= list.size()) return;
    typeBreakpoint({toText(list[asked.number].condition, debugger().roster()), "", asked.number});
}

bool App::cancelWork(Action starter) {
    switch (starter) {
        case Action::SearchBoard:
            if (!isRunning(inspecting_.work().search)) return false;
            inspecting_.run(StopSearching{});
            notice_.say("The search is cancelled");
            return true;
        case Action::CountMoves:
            if (!isRunning(inspecting_.work().divide)) return false;
            inspecting_.run(StopCounting{});
            notice_.say("The count is cancelled");
            return true;
        case Action::ShowHint:
            if (!analysis_.stopHinting()) return false;
            notice_.say("The hint is cancelled");
            return true;
        case Action::SolveMate:
            if (!analysis_.stopSolving()) return false;
            notice_.say("The search for a mate is cancelled");
            return true;
        case Action::ComparePasted:
            if (!engine_.isWorking()) return false;
            run(EngineAct::CancelPasted);
            return true;
        default:
            return false;
    }
}

// A screen reader hears the result, too.
void App::followInspectors() {
    if (const auto news = inspecting_.takeNews()) notice_.say(*news);
}

}  // namespace pinwheel::viewer
