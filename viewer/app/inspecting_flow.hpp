#pragma once

#include "pinwheel/debugger/debugger.hpp"
#include "viewer/state/inspecting.hpp"
#include "viewer/state/readings.hpp"
#include "viewer/state/request.hpp"

#include <functional>
#include <optional>
#include <string>

namespace pinwheel::viewer {

// The inspectors' forms, and their background counts and searches.
class InspectingFlow {
public:
    Inspectors& forms() { return forms_; }
    const Inspectors& forms() const { return forms_; }
    Readings& readings() { return readings_; }
    const Work& work() const { return work_; }

    void run(const CountMoves& asked, const debugger::Debugger& debugger);
    void run(const StopCounting&);
    // The model is that of a search on all boards.
    void run(const SearchBoard& asked, AnalysisModel model, const debugger::Debugger& debugger);
    void run(const StopSearching&);
    void run(const CompareRulings& asked, const debugger::Debugger& debugger);
    // Cancels a count that belongs to another ply.
    void refresh(const debugger::Snapshot& game);
    // Resets everything that belongs to the boards and players of the previous game.
    void leaveGame();

    // A sentence about a count or a search that has ended since the last call.
    std::optional<std::string> takeNews();
    bool isWorking() const;
    void stopWork();
    // Called on another thread when a result is ready.
    void wakeWith(std::function<void()> wake) { wake_ = std::move(wake); }

private:
    void startOnBoard(SearchRun run, debugger::BoardIndex board, unsigned depth,
                      const debugger::Snapshot& game);
    void startOnAll(const SearchRun& run, unsigned depth, const debugger::Debugger& debugger);

    Inspectors forms_;
    Readings readings_;
    Work work_;
    bool isCounting_ = false;  // its result has not been taken yet
    bool isSearching_ = false;
    std::function<void()> wake_;
};

}  // namespace pinwheel::viewer
