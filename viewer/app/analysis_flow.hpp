#pragma once

#include "pinwheel/debugger/debugger.hpp"
#include "viewer/state/analysis.hpp"
#include "viewer/state/background.hpp"
#include "viewer/state/notice.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace pinwheel::viewer {

// The computer as analyst and as player of the four-board game. All its searches run in the
// background.
class AnalysisFlow {
public:
    explicit AnalysisFlow(Notice& notice) : notice_(notice) {}

    Analysis& state() { return state_; }
    const Analysis& state() const { return state_; }

    // The position on screen, from now on.
    void analyse(const debugger::Debugger& debugger);
    void stopAnalysing();
    // Ends a search that runs with other settings, and starts it again with these.
    void useModel(AnalysisModel model, const debugger::Debugger& debugger);
    void useEffort(Effort effort, const debugger::Debugger& debugger);
    void findMate(unsigned plies, const debugger::Debugger& debugger);
    // True if one was being looked for.
    bool stopSolving();
    // The best move of the report on screen; otherwise it is searched first, and takeHint()
    // returns it later.
    void askForHint(const debugger::Debugger& debugger);
    // True if one was being searched.
    bool stopHinting();
    void seat(const debugger::BySeat<std::optional<Effort>>& seats,
              const debugger::Debugger& debugger);
    void pause(bool isPaused, const debugger::Debugger& debugger);

    // Call when the game or the place on screen has changed.
    void refresh(const debugger::Debugger& debugger);
    // Forgets everything about the previous game. The computer keeps its seats, but it does not add
    // moves to a game that already has some unless it is asked to.
    void leaveGame(bool isNew);
    // Call in every frame, with the time since the last one: takes what the searches have found.
    // The computer waits while it may not play.
    void update(float seconds, bool mayPlay, const debugger::Debugger& debugger);

    // The computer's move at the place on screen, once it is due. The caller plays it.
    std::optional<chess::Move> takeMove();
    std::optional<Placed<AnalysisReport>> takeHint();
    // A sentence about a mate that has been looked for since the last call. An analysis speaks in
    // its panel, and to a screen reader through the text twin.
    std::optional<std::string> takeNews(const debugger::Roster& roster);

    bool isWorking() const;
    void stopWork();
    // Called on another thread when there is a result.
    void wakeWith(std::function<void()> wake) { wake_ = std::move(wake); }

private:
    using Searching = Background<AnalysisReport>;
    using Solving = Background<MateAnswer>;

    // A search and the place that it is about.
    struct Search {
        Searching task;
        AnalysedPlace place;
    };

    void start(std::unique_ptr<Search>& search, Effort effort);
    void follow();
    void startFollowing();
    // Starts to think about the computer's move, if it is to move here; otherwise stops.
    void think(const debugger::Debugger& debugger);
    void takeAnalysis();
    void takeSolution();
    bool isHere(const AnalysedPlace& place) const { return here_ && place.game == here_->game; }
    template <class T>
    void compareWithHere(std::optional<Placed<T>>& result) const {
        if (result) result->isHere = isHere(result->place);
    }

    Notice& notice_;
    std::function<void()> wake_;
    Analysis state_;
    std::optional<AnalysedPlace> here_;  // absent: an ordinary game
    std::unique_ptr<Search> analysis_;
    bool isAnalysisDue_ = false;  // not yet started
    std::unique_ptr<Search> hint_;
    std::unique_ptr<Search> move_;  // of the computer
    std::unique_ptr<Solving> solving_;
    AnalysedPlace solved_;   // what is being solved
    float sinceChange_ = 0;  // seconds that the place has been on screen
    bool mayPlay_ = false;
    bool isMateNews_ = false;
};

}  // namespace pinwheel::viewer
