#include "viewer/app/inspecting_flow.hpp"

#include "pinwheel/search/game_line.hpp"

#include <utility>

namespace pinwheel::viewer {

namespace {

using debugger::BoardIndex;
using debugger::BoardLine;
using debugger::Snapshot;

constexpr std::size_t kTableBytes = std::size_t{16} << 20U;
constexpr std::size_t kMostNodes = 200'000;

SearchRun searchBoard(BoardIndex board, const BoardLine& past, unsigned depth, bool drawsOnly,
                      const std::atomic<bool>& stop, std::atomic<float>& progress) {
    search::GameLine line(past.start);
    for (const chess::Move move : past.moves) line.play(move);
    search::RecordFilter filter;
    filter.drawsOnly = drawsOnly;
    filter.maxNodes = kMostNodes;
    SearchRun run;
    run.board = board;
    run.root = line.position();
    run.tree = std::make_shared<search::TreeRecorder>(filter);
    search::Searcher searcher(kTableBytes);
    search::Limits limits;
    limits.depth = depth;
    run.result = searcher.run(
        line.position(), line.keys(), limits, {}, stop,
        [&](const search::Progress& done) {
            progress = static_cast<float>(done.depth) / static_cast<float>(depth);
        },
        run.tree.get());
    return run;
}

}  // namespace

void InspectingFlow::run(const CountMoves& asked, const debugger::Debugger& debugger) {
    forms_.divide.depth = asked.depth;
    work_.divide.path = asked.path;
    if (!work_.divide.task) work_.divide.task = std::make_shared<DivideWork::Task>();
    work_.divide.task->start(
        [count = debugger.counter(asked.path), depth = static_cast<unsigned>(asked.depth)](
            const std::atomic<bool>& stop, std::atomic<float>& progress) {
            return count(depth, stop, progress);
        },
        wake_);
}

void InspectingFlow::run(const StopCounting&) {
    if (work_.divide.task) work_.divide.task->cancel();
}

void InspectingFlow::run(const SearchBoard& asked, const Snapshot& game) {
    const BoardLine past = boardLine(*game.line, *game.roster, asked.board, game.ply);
    work_.search.plies = past.plies;
    if (!work_.search.task) work_.search.task = std::make_shared<SearchWork::Task>();
    work_.search.task->start(
        [asked, past](const std::atomic<bool>& stop, std::atomic<float>& progress) {
            return searchBoard(asked.board, past, static_cast<unsigned>(asked.depth),
                               asked.drawsOnly, stop, progress);
        },
        wake_);
}

void InspectingFlow::run(const StopSearching&) {
    if (work_.search.task) work_.search.task->cancel();
}

void InspectingFlow::refresh(const Snapshot& game) {
    const DivideWork::Place here{game.line->revision(), game.ply};
    if (work_.divide.place != here) work_.divide = {{}, here, nullptr};
}

bool InspectingFlow::isWorking() const {
    return (work_.divide.task && work_.divide.task->isRunning()) ||
           (work_.search.task && work_.search.task->isRunning());
}

void InspectingFlow::stopWork() {
    work_.divide.task.reset();
    work_.search.task.reset();
}

}  // namespace pinwheel::viewer
