// From a click on a target square to the data that the panels draw: play the move, update the facts
// of the line, build the snapshot. The move is undone after each click, outside the measured time,
// so that the game keeps its length. Read the first column: it is CPU time.
#include "long_game.hpp"
#include "pinwheel/debugger/debugger.hpp"

#include <benchmark/benchmark.h>
#include <ctime>
#include <stdexcept>

using namespace pinwheel;

namespace {

// CPU time does not depend on the load of the machine.
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
        auto key = debugger->snapshot().key;
        benchmark::DoNotOptimize(key);
        state.SetIterationTime(processorSeconds() - start);
        must(debugger->dispatch(game::Undo{}));
    }
}

BENCHMARK(clickToSnapshot)
    ->Arg(200)
    ->Arg(2000)
    ->Arg(10'000)
    ->UseManualTime()
    ->Unit(benchmark::kMicrosecond);

}  // namespace

BENCHMARK_MAIN();
