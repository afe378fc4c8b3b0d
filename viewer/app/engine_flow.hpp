#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "pinwheel/workbench/divide_depth.hpp"
#include "viewer/app/engine_worker.hpp"
#include "viewer/state/background.hpp"
#include "viewer/state/engine.hpp"
#include "viewer/state/notice.hpp"
#include "viewer/state/request.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace pinwheel::viewer {

// The workbench: an attached engine and what is asked of it, and divides that were pasted. Works on
// games with one board only.
class EngineFlow {
public:
    // `started` is called with the command of an engine that has answered.
    EngineFlow(Notice& notice, std::function<void(const std::string& command)> started)
        : notice_(notice), started_(std::move(started)) {}

    Engine& state() { return state_; }
    const Engine& state() const { return state_; }

    // The dialog, with the latest command in its field.
    void askForProgram(const std::vector<std::string>& commands);
    bool isAsking() const { return state_.attach.has_value(); }
    void run(const UseProgram& asked);
    void closeDialog() { state_.attach.reset(); }

    void run(const AttachEngine& asked);
    void run(EngineAct act, const debugger::Snapshot& game);
    void run(const CompareDivide& asked, const debugger::Snapshot& game);
    void run(const WalkToDifference& asked, const debugger::Snapshot& game);
    // Counts the pasted divide's moves at another depth.
    void run(const ComparePasted& asked);
    // Compares a pasted divide with ours at the position on screen; false if it is not a divide.
    bool paste(const std::string& text, const debugger::Snapshot& game);

    // Call when another position is on screen: the analysis follows it.
    void refresh(const debugger::Snapshot& game);
    // Forgets everything about the previous game; the engine stays.
    void leaveGame();
    // Call in every frame: takes what has come home. True if something has.
    bool update(const debugger::Snapshot& game);
    // The fault that a walk has found since the last call.
    std::optional<FoundFault> takeFault() { return std::exchange(arrived_, std::nullopt); }

    // Whether a pasted divide is being counted. An engine wakes the window by itself.
    bool isWorking() const { return pasted_ && pasted_->isRunning(); }
    // Ends the engine, too.
    void stopWork();
    // Called on another thread when there is news.
    void wakeWith(std::function<void()> wake) { wake_ = std::move(wake); }

private:
    // The question that is being answered.
    struct Asked {
        std::uint64_t number = 0;
        EnginePlace place;
        workbench::BoardPath path;
        unsigned depth = 0;
    };
    using Counting = Background<workbench::DepthGuess>;

    void start();
    void detach();
    void stopAsking();
    void ask(EngineTask task, EngineQuestion question, Asked asked);
    // Asks about the position on screen, if the analysis is on and the engine has nothing else to
    // do.
    void follow(const debugger::Snapshot& game);
    void askForKeys(const debugger::Snapshot& game);
    void countPasted(ComparedDivide divide, std::optional<unsigned> depth);
    void takePasted();
    // Forgets the pasted divide that is being counted.
    void dropPasted();
    void take(const EngineNews& news, const debugger::Snapshot& game);
    void takeStart(const EngineStarted& started, const debugger::Snapshot& game);
    void takeDivide(const EngineCounted& counted);
    void takeWalk(const workbench::BisectReport& report);
    void takeKeys(const EngineKeysRead& read);
    // The question is answered.
    void finish(const debugger::Snapshot& game);
    void fail(const EngineFailed& failure);

    Notice& notice_;
    std::function<void(const std::string&)> started_;
    std::function<void()> wake_;
    Engine state_;
    Asked asked_;
    std::optional<EnginePlace> analysed_;  // the last position that it was asked to analyse
    std::unique_ptr<EngineWorker> worker_;
    std::vector<std::unique_ptr<EngineWorker>> ending_;  // no frame waits for a stubborn program
    std::shared_ptr<Counting> pasted_;
    std::optional<ComparedDivide> counted_;  // what it is for
    std::optional<FoundFault> arrived_;
};

}  // namespace pinwheel::viewer
