// The speed of the rule lab's games: plies per second of each player, and of several threads.
#include "pinwheel/lab/lab.hpp"

#include <benchmark/benchmark.h>

using namespace pinwheel;

namespace {

void playGames(benchmark::State& state, lab::PlayerKind player, const char* rulings) {
    lab::LabSettings settings;
    settings.setup.player = player;
    settings.games = 2000;
    settings.sets = {*duplicate::parseRulings(rulings)};
    settings.threads = static_cast<unsigned>(state.range(0));
    const std::atomic<bool> stop = false;
    std::uint64_t plies = 0;
    for (auto _ : state) {
        std::atomic<std::uint64_t> done = 0;
        plies += runLab(settings, stop, done).front().plies;
    }
    state.counters["plies/s"] =
        benchmark::Counter(static_cast<double>(plies), benchmark::Counter::kIsRate);
}

void random(benchmark::State& state) { playGames(state, lab::PlayerKind::Random, ""); }
void randomAnyBoard(benchmark::State& state) {
    playGames(state, lab::PlayerKind::Random, "repetition=any-board,clock=any-board");
}
void greedy(benchmark::State& state) { playGames(state, lab::PlayerKind::Greedy, ""); }

BENCHMARK(random)->Arg(1)->Arg(2)->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK(randomAnyBoard)->Arg(1)->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK(greedy)->Arg(1)->Arg(2)->UseRealTime()->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
