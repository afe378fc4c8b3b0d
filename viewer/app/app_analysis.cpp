// The computer as analyst and player: the part of App that connects it with the game.
#include "viewer/app/app.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace pinwheel::viewer {

bool App::runOnAnalysis(Action action) {
    const auto ask = [this](Prompt::Kind kind) {
        looking_.state().prompt = Prompt{kind, "", 0, ""};
        return true;
    };
    switch (action) {
        case Action::AnalyseGame:
            run(analysis_.state().isOn ? AnalysisAct::Stop : AnalysisAct::Analyse);
            return true;
        case Action::AnalyseWithEffort:
            return ask(Prompt::Kind::Effort);
        case Action::SwitchModel:
            run(ChooseModel{analysis_.state().model == AnalysisModel::Maxn ? AnalysisModel::Paranoid
                                                                           : AnalysisModel::Maxn});
            return true;
        case Action::ShowHint:
            if (!cancelWork(action)) showHint();
            return true;
        case Action::SolveMate:
            return cancelWork(action) || ask(Prompt::Kind::Mate);
        case Action::ChooseComputer:
            return ask(Prompt::Kind::Computer);
        case Action::PauseComputer:
            pauseComputer(!analysis_.state().isPaused);
            return true;
        case Action::ShowAnalysis:
            looking_.openAnalysis();
            return true;
        default:
            return false;
    }
}

void App::run(AnalysisAct act) {
    switch (act) {
        case AnalysisAct::Analyse:
            looking_.openAnalysis();
            if (snapshot().outcome) notice_.say("The game is over here: nothing to analyse");
            return analysis_.analyse(debugger());
        case AnalysisAct::Stop:
            analysis_.stopAnalysing();
            return notice_.say("The analysis is stopped");
        case AnalysisAct::StopSolving:
            static_cast<void>(cancelWork(Action::SolveMate));
            return;
        case AnalysisAct::ShowTree:
            return showFourBoardTree();
    }
}

void App::run(const ChooseModel& asked) {
    analysis_.useModel(asked.model, debugger());
    looking_.rememberAnalysis(analysis_.state().model, analysis_.state().effort);
    notice_.say(fmt::format("{}: {}", nameOf(asked.model), meaningOf(asked.model)));
}

void App::run(const ChooseEffort& asked) {
    analysis_.useEffort(asked.effort, debugger());
    looking_.rememberAnalysis(analysis_.state().model, analysis_.state().effort);
    if (asked.startsAnalysis && !analysis_.state().isOn) run(AnalysisAct::Analyse);
}

void App::run(const FindMate& asked) {
    looking_.openAnalysis();
    if (snapshot().outcome) return notice_.say("The game is over here");
    analysis_.findMate(asked.plies, debugger());
}

void App::run(const SeatComputer& asked) {
    analysis_.seat(asked.seats, debugger());
    for (const debugger::SeatIndex seat : debugger().roster().seatIndices())
        looking_.state().computers[seat] = asked.seats[seat].has_value();
    refresh();  // the seats say who plays
    const std::string seats = computerText(analysis_.state(), debugger().roster());
    notice_.say(seats.empty() ? "People play all seats"
                              : fmt::format("The computer plays {}", seats));
}

void App::run(const PlayBestLine& asked) {
    const Analysis& analysis = analysis_.state();
    std::vector<chess::Move> line;  // a copy: each move changes the report on screen
    if (const MateAnswer* const mate = analysis.mateHere(); mate && asked.isMate) line = mate->line;
    if (const AnalysisReport* const report = analysis.reportHere(); report && !asked.isMate)
        line = report->line;
    notice_.text.clear();  // only a move that fails ends the line early
    for (std::size_t i = 0; i < line.size() && i < asked.plies && notice_.text.empty(); ++i)
        run(game::PlayMove{line[i]});
}

void App::showHint() {
    if (snapshot().outcome)
        return notice_.say("The game is over here: there is no move to suggest");
    const Analysis& analysis = analysis_.state();
    if (analysis.reportHere() != nullptr) return showHint(*analysis.report);
    analysis_.askForHint(debugger());
    notice_.say("Looking for a good move…");
}

void App::showHint(const Placed<AnalysisReport>& found) {
    const std::string words = hintText(found, debugger().roster());
    if (found.found.line.empty()) return notice_.say(words);
    notice_.brief.reset();
    looking_.state().hint = Hint{found.found.line.front(), words};
}

void App::pauseComputer(bool isPaused) {
    if (!analysis_.state().hasComputer())
        return notice_.say(fmt::format("The computer plays no seat: {} gives it some",
                                       keyFor(Action::ChooseComputer)));
    analysis_.pause(isPaused, debugger());
    notice_.say(
        isPaused ? fmt::format("The computer is paused: {} resumes", keyFor(Action::PauseComputer))
                 : "The computer plays");
}

// Against the computer, its moves are taken back or repeated together with a person's, up to the
// next position in which a person is to move.
void App::runOverComputer(const game::Command& command) {
    const auto ply = [this] { return snapshot().ply.value; };
    const bool isUndo = std::holds_alternative<game::Undo>(command);
    std::uint32_t before = ply();
    run(command);
    const auto isMoveDone = [&] { return isUndo ? ply() + 1 == before : ply() == before + 1; };
    const auto canGoOn = [&] { return isUndo ? snapshot().canUndo : snapshot().canRedo; };
    while (analysis_.state().isItsTurn(snapshot()) && isMoveDone() && canGoOn()) {
        before = ply();
        run(command);
    }
    // It would play the same move again.
    if (isUndo && analysis_.state().isItsTurn(snapshot())) pauseComputer(true);
}

// As deep as the report on screen, but not so deep that nobody could read it.
void App::showFourBoardTree() {
    constexpr unsigned kDeepest = 4;
    SearchForm& form = inspecting_.forms().search;
    const Analysis& analysis = analysis_.state();
    unsigned depth = 2;
    if (const AnalysisReport* const report = analysis.reportHere())
        depth = std::clamp(report->depth, 1U, kDeepest);
    if (!looking_.isPresenting()) looking_.run(ShowPanel{Panel::Search});
    request(SearchBoard{std::nullopt, static_cast<int>(depth), form.drawsOnly});
}

std::vector<chess::Move> App::shownBestLine() const {
    const Analysis& analysis = analysis_.state();
    const AnalysisReport* const report = analysis.reportHere();
    if (analysis.isOn && report != nullptr) return report->line;
    const MateAnswer* const mate = analysis.mateHere();
    return mate != nullptr ? mate->line : std::vector<chess::Move>();
}

void App::followAnalysis(float step) {
    const bool isCovered = looking_.state().start || lab_.isOn() || learning_.isOn() ||
                           settingUp_.isOn() || files_.isAsking() || lines_.isAsking();
    const bool isMoving = debugging_.state().playback.isPlaying || looking_.isAnimating();
    analysis_.update(step, !isCovered && !isMoving, debugger());
    if (const auto move = analysis_.takeMove()) run(game::PlayMove{*move});
    if (const auto hint = analysis_.takeHint()) showHint(*hint);
    if (const auto news = analysis_.takeNews(debugger().roster())) notice_.say(*news);
    looking_.state().bestLine = shownBestLine();
}

}  // namespace pinwheel::viewer
