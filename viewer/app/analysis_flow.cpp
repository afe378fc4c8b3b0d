#include "viewer/app/analysis_flow.hpp"

#include "viewer/state/four_board_search.hpp"
#include "viewer/state/host.hpp"

#include <algorithm>
#include <utility>

namespace pinwheel::viewer {

namespace {

using debugger::Debugger;

constexpr Effort kHintEffort = forTenths(15);
constexpr float kLeastPause = 0.5F;  // seconds between two moves of the computer, to be seen
// Seconds on screen after which a position is analysed. In a page, where every search starts with a
// copy of the memory, stepping through a game would stutter otherwise.
constexpr float kLeastStay = kHost == Host::Page ? 0.2F : 0;

std::optional<AnalysedPlace> analysedPlaceOf(const Debugger& debugger) {
    auto game = gameSoFar(debugger);
    if (!game) return std::nullopt;
    const debugger::Snapshot& shown = debugger.snapshot();
    return AnalysedPlace{*std::move(game), shown.node, shown.ply, shown.toMove,
                         shown.outcome.has_value()};
}

}  // namespace

void AnalysisFlow::start(std::unique_ptr<Search>& search, Effort effort) {
    search.reset();
    search = std::make_unique<Search>();
    search->place = *here_;
    search->task.startPublishing(
        [game = here_->game, model = state_.model, effort](const std::atomic<bool>& stop,
                                                           base::Progress&, const auto& publish) {
            return viewer::analyse(game, model, effort, stop, publish);
        },
        wake_);
}

void AnalysisFlow::analyse(const Debugger& debugger) {
    here_ = analysedPlaceOf(debugger);
    if (!here_) return;
    state_.isOn = true;
    analysis_.reset();
    follow();
}

void AnalysisFlow::follow() {
    if (!here_) isAnalysisDue_ = false;
    if (!state_.isOn || !here_) return;
    const bool isSearched = analysis_ && isHere(analysis_->place) && !here_->isOver;
    if (isSearched || (analysis_ && !state_.isFollowing)) return;
    analysis_.reset();
    state_.report.reset();
    isAnalysisDue_ = !here_->isOver;
    state_.isRunning = isAnalysisDue_;
    startFollowing();
}

void AnalysisFlow::startFollowing() {
    if (!isAnalysisDue_ || sinceChange_ < kLeastStay) return;
    isAnalysisDue_ = false;
    start(analysis_, state_.effort);
}

void AnalysisFlow::stopAnalysing() {
    takeAnalysis();
    state_.isOn = false;
    state_.isRunning = false;
    isAnalysisDue_ = false;
    analysis_.reset();
}

void AnalysisFlow::useModel(AnalysisModel model, const Debugger& debugger) {
    if (state_.model == model) return;
    state_.model = model;
    if (state_.isOn) analyse(debugger);
}

void AnalysisFlow::useEffort(Effort effort, const Debugger& debugger) {
    state_.effort = effort;
    if (state_.isOn) analyse(debugger);
}

void AnalysisFlow::findMate(unsigned plies, const Debugger& debugger) {
    here_ = analysedPlaceOf(debugger);
    if (!here_) return;
    state_.matePlies = static_cast<int>(plies);
    state_.mate.reset();
    solved_ = *here_;
    solving_ = std::make_unique<Solving>();
    solving_->start(
        [game = here_->game, plies](const std::atomic<bool>& stop, base::Progress& progress) {
            return viewer::findMate(game, plies, stop, progress);
        },
        wake_);
    state_.isSolving = true;
    state_.solvingProgress = 0;
}

bool AnalysisFlow::stopSolving() {
    const bool wasSolving = state_.isSolving;
    solving_.reset();
    state_.isSolving = false;
    return wasSolving;
}

void AnalysisFlow::askForHint(const Debugger& debugger) {
    here_ = analysedPlaceOf(debugger);
    if (!here_) return;
    start(hint_, kHintEffort);
    state_.isHinting = true;
}

bool AnalysisFlow::stopHinting() {
    const bool wasHinting = state_.isHinting;
    hint_.reset();
    state_.isHinting = false;
    return wasHinting;
}

void AnalysisFlow::seat(const debugger::BySeat<std::optional<Effort>>& seats,
                        const Debugger& debugger) {
    if (state_.computer == seats) return;
    state_.computer = seats;
    state_.isPaused = false;
    move_.reset();
    think(debugger);
}

void AnalysisFlow::pause(bool isPaused, const Debugger& debugger) {
    state_.isPaused = isPaused;
    think(debugger);
}

void AnalysisFlow::think(const Debugger& debugger) {
    const debugger::Snapshot& game = debugger.snapshot();
    if (!here_ || !state_.isItsTurn(game)) {
        move_.reset();
    } else if (!move_ || !isHere(move_->place)) {
        start(move_, *state_.computer[game.toMove]);
    }
    state_.isThinking = move_ != nullptr;
}

void AnalysisFlow::refresh(const Debugger& debugger) {
    auto fresh = analysedPlaceOf(debugger);
    const bool isSame = fresh && isHere(*fresh) && fresh->isOver == here_->isOver;
    here_ = std::move(fresh);
    if (!isSame) {
        sinceChange_ = 0;
        hint_.reset();
        state_.isHinting = false;
        follow();
    }
    compareWithHere(state_.report);
    compareWithHere(state_.mate);
    think(debugger);
}

void AnalysisFlow::leaveGame(bool isNew) {
    analysis_.reset();
    isAnalysisDue_ = false;
    hint_.reset();
    move_.reset();
    stopSolving();
    here_.reset();
    state_.isHinting = false;
    state_.isRunning = false;
    state_.report.reset();
    state_.mate.reset();
    if (state_.hasComputer()) state_.isPaused = !isNew;
}

void AnalysisFlow::takeAnalysis() {
    if (!analysis_) return;
    if (auto latest = analysis_->task.latest(); latest && latest->depth > 0)
        state_.report = {analysis_->place, *std::move(latest), isHere(analysis_->place)};
    state_.isRunning = analysis_->task.isRunning();
}

void AnalysisFlow::takeSolution() {
    if (!solving_) return;
    state_.solvingProgress = solving_->progress();
    if (solving_->isRunning()) return;
    if (const MateAnswer* const found = solving_->result())
        state_.mate = {solved_, *found, isHere(solved_)};
    isMateNews_ = state_.mate.has_value();
    stopSolving();
}

void AnalysisFlow::update(float seconds, bool mayPlay, const Debugger& debugger) {
    sinceChange_ += seconds;
    mayPlay_ = mayPlay;
    startFollowing();
    takeAnalysis();
    takeSolution();
    think(debugger);
}

std::optional<chess::Move> AnalysisFlow::takeMove() {
    const bool isReady = move_ && isHere(move_->place) && !move_->task.isRunning();
    if (!isReady || !mayPlay_ || sinceChange_ < kLeastPause) return std::nullopt;
    const AnalysisReport* const found = move_->task.result();
    if (found == nullptr || found->line.empty()) {
        state_.isPaused = true;
        notice_.text = "The computer found no move; there may be too little memory. It is paused.";
        return std::nullopt;
    }
    return found->line.front();
}

std::optional<Placed<AnalysisReport>> AnalysisFlow::takeHint() {
    if (!hint_ || hint_->task.isRunning()) return std::nullopt;
    std::optional<Placed<AnalysisReport>> found;
    if (const AnalysisReport* const report = hint_->task.result(); report && isHere(hint_->place))
        found = {hint_->place, *report};
    stopHinting();
    return found;
}

std::optional<std::string> AnalysisFlow::takeNews(const debugger::Roster& roster) {
    if (!std::exchange(isMateNews_, false)) return std::nullopt;
    return wordsFor(*state_.mate, roster);
}

bool AnalysisFlow::isWorking() const {
    const bool isPlaying = move_ && (move_->task.isRunning() || mayPlay_);
    const bool isAnalysing = isAnalysisDue_ || (analysis_ && analysis_->task.isRunning());
    return isAnalysing || hint_ || isPlaying || state_.isSolving;
}

void AnalysisFlow::stopWork() {
    analysis_.reset();
    isAnalysisDue_ = false;
    hint_.reset();
    move_.reset();
    solving_.reset();
    state_.isRunning = false;
    state_.isHinting = false;
    state_.isThinking = false;
    state_.isSolving = false;
}

}  // namespace pinwheel::viewer
