// From a click on a target square to what the panels draw: the move is played, the facts of the
// line brought up to date, the snapshot taken. The move is taken back after each click, outside the
// measured time, so that the game keeps its length. Read the first column: it is processor time.
#include "long_game.hpp"
#include "pinwheel/debugger/debugger.hpp"

#include <benchmark/benchmark.h>
#include <ctime>
#include <stdexcept>

using namespace pinwheel;

namespace {

// Processor time does not depend on what else the machine is doing.
double processorSeconds() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

void must(const base::Status& done) {
    if (!done) throw std::runtime_error(done.error().what);
}

void clickToSnapshot(benchmark::State& state) {
    auto moves = bench::longGame(static_cast<std::size_t>(state.range(0)) + 1);
    const chess::Move next = moves.back();
    moves.pop_back();
    game::DuplicateTree tree;
    game::NodeId end = tree.kRoot;
    for (const chess::Move move : moves) end = *tree.play(end, move);
    const auto debugger = debugger::debug(std::move(tree));
    for (auto _ : state) {
        const double start = processorSeconds();
        must(debugger->dispatch(game::PlayMove{next}));
        benchmark::DoNotOptimize(debugger->snapshot().key);
        state.SetIterationTime(processorSeconds() - start);
        must(debugger->dispatch(game::Undo{}));
    }
}

BENCHMARK(clickToSnapshot)->Arg(200)->Arg(2000)->UseManualTime()->Unit(benchmark::kMicrosecond);

}  // namespace

BENCHMARK_MAIN();
