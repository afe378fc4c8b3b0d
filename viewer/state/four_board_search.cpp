#include "viewer/state/four_board_search.hpp"

#include "pinwheel/analysis/forced_mate.hpp"
#include "pinwheel/analysis/game_line.hpp"

#include <cassert>
#include <chrono>

namespace pinwheel::viewer {

namespace {

using debugger::SeatIndex;

constexpr std::size_t kAnalystBytes = std::size_t{16} << 20U;

analysis::GameLine lineUpTo(const GameSoFar& game) {
    analysis::GameLine line(game.start, game.rules.rulings, game.rules.limits());
    const base::Status played = line.play(game.moves);
    assert(played && "a game contains only playable moves");
    static_cast<void>(played);
    return line;
}

search::Limits limitsOf(Effort effort) {
    search::Limits limits;
    if (effort.isDepth()) {
        limits.depth = effort.amount;
    } else {
        limits.moveTime = std::chrono::duration<unsigned, std::deci>(effort.amount);
    }
    return limits;
}

// Seats are numbered as players.
AnalysisReport reportFrom(const analysis::Progress& progress, AnalysisModel model) {
    AnalysisReport report;
    report.model = model;
    report.depth = progress.depth;
    report.isComplete = progress.isComplete;
    for (const duplicate::Player player : duplicate::kAllPlayers)
        report.scores[SeatIndex{static_cast<std::uint8_t>(player)}] = progress.scores[player];
    report.line = progress.line;
    report.nodes = progress.nodes;
    report.seconds = std::chrono::duration<double>(progress.time).count();
    return report;
}

}  // namespace

AnalysisReport analyse(const GameSoFar& game, AnalysisModel model, Effort effort,
                       const std::atomic<bool>& stop,
                       const std::function<void(const AnalysisReport&)>& onDepth,
                       search::SearchObserver* observer) {
    analysis::Analyst analyst(kAnalystBytes);
    analysis::Options options;
    options.model = model;
    const analysis::Analysis found = analyst.run(
        lineUpTo(game), limitsOf(effort), options, stop,
        [&](const analysis::Progress& progress) {
            if (onDepth) onDepth(reportFrom(progress, model));
        },
        observer);
    AnalysisReport report = reportFrom(found.progress, model);
    // Stopped before the first depth: any move is better than none.
    if (report.line.empty() && found.best) report.line = {*found.best};
    return report;
}

MateAnswer findMate(const GameSoFar& game, unsigned plies, const std::atomic<bool>& stop,
                    base::Progress& progress) {
    const analysis::GameLine line = lineUpTo(game);
    const analysis::Solution found = analysis::solveForced(
        line, line.state().toMove(), plies, {stop, std::nullopt, std::nullopt},
        [&](const analysis::Solution& soFar) {
            progress = static_cast<float>(soFar.plies) / static_cast<float>(plies);
        });
    MateAnswer answer;
    answer.within = plies;
    answer.isSolved = found.isSolved;
    answer.isProved = found.isProved;
    answer.line = found.line;
    answer.nodes = found.nodes;
    return answer;
}

}  // namespace pinwheel::viewer
