#include "viewer/app/inspecting_flow.hpp"

#include "pinwheel/duplicate/sync_moves.hpp"
#include "pinwheel/duplicate/sync_perft.hpp"
#include "pinwheel/search/game_line.hpp"

#include <utility>

namespace pinwheel::viewer {

namespace {

using chess::DivideEntry;
using chess::Move;
using chess::Ply;
using debugger::Snapshot;
using duplicate::BoardId;
using duplicate::GameState;

GameState stateAfter(GameState state, const std::vector<Move>& path) {
    for (const Move move : path) state = apply(state, *findSyncMove(state, move));
    return state;
}

// Looks every few million leaves whether it is still wanted.
std::uint64_t count(const GameState& state, unsigned depth, const std::atomic<bool>& stop) {
    constexpr unsigned kAtOnce = 4;
    if (depth <= kAtOnce) return stop ? 0 : syncPerft(state, depth);
    std::uint64_t leaves = 0;
    for (const duplicate::SyncMove move : syncMoves(state))
        leaves += count(apply(state, move), depth - 1, stop);
    return leaves;
}

std::vector<DivideEntry> countBelow(const GameState& state, unsigned depth,
                                    const std::atomic<bool>& stop, std::atomic<float>& progress) {
    std::vector<DivideEntry> entries;
    const auto moves = syncMoves(state);
    for (const duplicate::SyncMove move : moves) {
        if (stop) break;
        entries.push_back({move.move(), count(apply(state, move), depth - 1, stop)});
        progress = static_cast<float>(entries.size()) / static_cast<float>(moves.size());
    }
    return entries;
}

constexpr std::size_t kTableBytes = std::size_t{16} << 20U;
constexpr std::size_t kMostNodes = 200'000;

// The plies of the game at which somebody moved on a board, up to the one on screen.
std::vector<Ply> pliesOn(const Snapshot& game, BoardId board) {
    std::vector<Ply> plies;
    for (Ply ply{1}; ply <= game.ply; ++ply.value) {
        if (playsOn(duplicate::playerAt({ply.value - 1}), board)) plies.push_back(ply);
    }
    return plies;
}

SearchRun searchBoard(BoardId board, const std::vector<Move>& moves, unsigned depth, bool drawsOnly,
                      const std::atomic<bool>& stop, std::atomic<float>& progress) {
    search::GameLine line;
    for (const Move move : moves) line.play(move);
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

void InspectingFlow::run(const CountMoves& asked, const Snapshot& game) {
    forms_.divide.depth = asked.depth;
    work_.divide.path = asked.path;
    const GameState state = stateAfter(game.state, asked.path);
    if (!work_.divide.task) work_.divide.task = std::make_shared<DivideWork::Task>();
    work_.divide.task->start(
        [state, depth = static_cast<unsigned>(asked.depth)](const std::atomic<bool>& stop,
                                                            std::atomic<float>& progress) {
            return countBelow(state, depth, stop, progress);
        },
        wake_);
}

void InspectingFlow::run(const StopCounting&) {
    if (work_.divide.task) work_.divide.task->cancel();
}

void InspectingFlow::run(const SearchBoard& asked, const Snapshot& game) {
    std::vector<Move> moves;
    work_.search.plies = pliesOn(game, asked.board);
    for (const Ply ply : work_.search.plies) moves.push_back(game.moves[ply.value - 1]);
    if (!work_.search.task) work_.search.task = std::make_shared<SearchWork::Task>();
    work_.search.task->start(
        [asked, moves](const std::atomic<bool>& stop, std::atomic<float>& progress) {
            return searchBoard(asked.board, moves, static_cast<unsigned>(asked.depth),
                               asked.drawsOnly, stop, progress);
        },
        wake_);
}

void InspectingFlow::run(const StopSearching&) {
    if (work_.search.task) work_.search.task->cancel();
}

void InspectingFlow::refresh(const Snapshot& game) {
    const DivideWork::Place here{game.chronicle->revision(), game.ply};
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
