#include "viewer/app/inspecting_flow.hpp"

#include "pinwheel/chess/notation.hpp"
#include "pinwheel/search/game_line.hpp"
#include "viewer/state/four_board_search.hpp"

#include <fmt/format.h>

#include <utility>

namespace pinwheel::viewer {

namespace {

using debugger::BoardIndex;
using debugger::BoardLine;
using debugger::Snapshot;

constexpr std::size_t kTableBytes = std::size_t{16} << 20U;
constexpr std::size_t kMostNodes = 200'000;

// Whether each node returned a draw by rule or leads to one that did.
std::vector<bool> drawPaths(const search::TreeRecorder& tree) {
    const auto& nodes = tree.nodes();
    std::vector<bool> leads(nodes.size());
    // A child comes after its parent.
    for (std::size_t i = nodes.size(); i-- > 0;) {
        if (isDrawReturn(nodes[i].exit.why)) leads[i] = true;
        if (leads[i] && nodes[i].parent) leads[*nodes[i].parent] = true;
    }
    return leads;
}

search::RecordFilter filterFor(const SearchRun& run) {
    search::RecordFilter filter;
    filter.drawsOnly = run.drawsOnly;
    filter.maxNodes = kMostNodes;
    return filter;
}

SearchRun searchBoard(SearchRun run, const BoardLine& past, unsigned depth,
                      const std::atomic<bool>& stop, base::Progress& progress) {
    search::GameLine line(past.start);
    for (const chess::Move move : past.moves) line.play(move);
    run.root = line.position();
    run.tree = std::make_shared<search::TreeRecorder>(filterFor(run));
    search::Searcher searcher(kTableBytes);
    search::Limits limits;
    limits.depth = depth;
    run.result = searcher.run(
        line.position(), line.keys(), limits, {}, stop,
        [&](const search::Progress& done) {
            progress = static_cast<float>(done.depth) / static_cast<float>(depth);
        },
        run.tree.get());
    run.leadsToDraw = drawPaths(*run.tree);
    return run;
}

SearchRun searchAllBoards(SearchRun run, const GameSoFar& game, unsigned depth,
                          const std::atomic<bool>& stop, base::Progress& progress) {
    run.tree = std::make_shared<search::TreeRecorder>(filterFor(run));
    const AnalysisReport found = analyse(
        game, run.model, toDepth(depth), stop,
        [&](const AnalysisReport& done) {
            progress = static_cast<float>(done.depth) / static_cast<float>(depth);
        },
        run.tree.get());
    run.rootOfAll = stateAfter(game);
    run.result.progress.depth = found.depth;
    run.result.progress.nodes = found.nodes;
    run.result.progress.line = found.line;
    run.scores = found.scores;
    run.leadsToDraw = drawPaths(*run.tree);
    return run;
}

std::string countedText(int depth, const std::vector<chess::DivideEntry>& entries) {
    std::uint64_t leaves = 0;
    for (const chess::DivideEntry& entry : entries) leaves += entry.leaves;
    return fmt::format("Perft {}: {} leaves below {} moves", depth, leaves, entries.size());
}

std::string searchedText(const SearchRun& run) {
    const search::Progress& found = run.result.progress;
    const std::string best =
        found.line.empty() ? "" : fmt::format(", best move {}", toCoordinates(found.line.front()));
    return fmt::format("Search: depth {}, {}{}", found.depth,
                       run.board ? "score " + search::toText(found.score)
                                 : scoresText(run.scores, debugger::duplicateRoster()),
                       best);
}

}  // namespace

void InspectingFlow::run(const CountMoves& asked, const debugger::Debugger& debugger) {
    forms_.divide.depth = asked.depth;
    work_.divide.path = asked.path;
    isCounting_ = true;
    if (!work_.divide.task) work_.divide.task = std::make_shared<DivideWork::Task>();
    work_.divide.task->start(
        [count = debugger.counter(asked.path), depth = static_cast<unsigned>(asked.depth)](
            const std::atomic<bool>& stop, base::Progress& progress) {
            return count(depth, stop, progress);
        },
        wake_);
}

void InspectingFlow::run(const StopCounting&) {
    isCounting_ = false;
    if (work_.divide.task) work_.divide.task->cancel();
}

void InspectingFlow::run(const SearchBoard& asked, AnalysisModel model,
                         const debugger::Debugger& debugger) {
    forms_.search.board = asked.board;
    forms_.search.depth = asked.depth;
    isSearching_ = true;
    if (!work_.search.task) work_.search.task = std::make_shared<SearchWork::Task>();
    SearchRun run;
    run.board = asked.board;
    run.drawsOnly = asked.drawsOnly;
    run.model = model;
    work_.search.past = {{}};
    if (asked.board) {
        startOnBoard(run, *asked.board, static_cast<unsigned>(asked.depth), debugger.snapshot());
    } else {
        startOnAll(run, static_cast<unsigned>(asked.depth), debugger);
    }
}

void InspectingFlow::startOnAll(const SearchRun& run, unsigned depth,
                                const debugger::Debugger& debugger) {
    const Snapshot& game = debugger.snapshot();
    const auto played = gameSoFar(debugger);
    if (!played) return;
    for (chess::Ply ply{1}; ply <= game.ply; ++ply.value)
        work_.search.past.push_back({ply, game.outline->nodeAt(game.lineNumber, ply)});
    work_.search.task->start(
        [run, depth, game = *played](const std::atomic<bool>& stop, base::Progress& progress) {
            return searchAllBoards(run, game, depth, stop, progress);
        },
        wake_);
}

void InspectingFlow::startOnBoard(SearchRun run, BoardIndex board, unsigned depth,
                                  const Snapshot& game) {
    const BoardLine past = boardLine(*game.line, *game.roster, board, game.ply);
    for (const chess::Ply ply : past.plies)
        work_.search.past.push_back({ply, game.outline->nodeAt(game.lineNumber, ply)});
    run.ghosts = game.board(board).ghosts;
    if (game.boards.size() > 1 && game.playsOn(game.toMove, board)) run.playable = game.playable;
    work_.search.task->start(
        [run, past, depth](const std::atomic<bool>& stop, base::Progress& progress) {
            return searchBoard(run, past, depth, stop, progress);
        },
        wake_);
}

void InspectingFlow::run(const StopSearching&) {
    isSearching_ = false;
    if (work_.search.task) work_.search.task->cancel();
}

void InspectingFlow::run(const CompareRulings& asked, const debugger::Debugger& debugger) {
    // The panel offers possible rulings only, and only for a game that has some.
    if (auto comparison = debugger.compareRulings(asked.rulings))
        readings_.setRulings(debugger.snapshot(), *std::move(comparison));
}

void InspectingFlow::refresh(const Snapshot& game) {
    const DivideWork::Place here{game.line->revision(), game.ply};
    if (work_.divide.place != here) work_.divide = {{}, here, nullptr};
}

void InspectingFlow::leaveGame() {
    work_.search = {};
    // These refer to nodes and lines of the game that is left.
    forms_.note = {};
    forms_.compare = {};
    forms_.moveLog = {};
    forms_.rulings = {};
    forms_.timeline.draggedLine.reset();
    forms_.search.board = BoardIndex{};
    forms_.squares.player.reset();
}

bool InspectingFlow::isWorking() const {
    return (work_.divide.task && work_.divide.task->isRunning()) ||
           (work_.search.task && work_.search.task->isRunning());
}

std::optional<std::string> InspectingFlow::takeNews() {
    const auto isDone = [](bool& isWaiting, const auto& task) {
        if (!isWaiting || (task && task->isRunning())) return false;
        isWaiting = false;
        return task && task->result() != nullptr;
    };
    if (isDone(isCounting_, work_.divide.task)) {
        forms_.divide.isOpened = true;  // the panel shows the result
        return countedText(forms_.divide.depth, *work_.divide.task->result());
    }
    if (isDone(isSearching_, work_.search.task)) return searchedText(*work_.search.task->result());
    return std::nullopt;
}

void InspectingFlow::stopWork() {
    work_.divide.task.reset();
    work_.search.task.reset();
}

}  // namespace pinwheel::viewer
