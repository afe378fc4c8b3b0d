// How fast the duplicate game is: synchronized perft, going to a ply, loading a long save; and how
// much memory a ply takes.
#include "long_game.hpp"
#include "pinwheel/duplicate/sync_moves.hpp"
#include "pinwheel/duplicate/sync_perft.hpp"
#include "pinwheel/store/save_file.hpp"

#include <benchmark/benchmark.h>
#include <malloc.h>

using namespace pinwheel;

namespace {

using GameHistory = game::History<game::DuplicateRules>;

constexpr std::size_t kPlies = 10'000;

// What is allocated and not yet freed, with what the allocator itself needs for it.
std::size_t bytesInUse() {
    const struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
}

const store::SavedGame& longSave() {
    static const store::SavedGame save = [] {
        store::SavedGame game;
        game.moves = bench::longGame(kPlies);
        return game;
    }();
    return save;
}

const std::string& longText() {
    static const std::string text = toText(longSave());
    return text;
}

const GameHistory& longHistory() {
    static const GameHistory history = *store::replay(longSave());
    return history;
}

void syncPerft(benchmark::State& state) {
    const auto depth = static_cast<unsigned>(state.range(0));
    std::uint64_t leaves = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(leaves = duplicate::syncPerft(duplicate::GameState(), depth));
    }
    state.counters["leaves/s"] = benchmark::Counter(static_cast<double>(leaves),
                                                    benchmark::Counter::kIsIterationInvariantRate);
}

void listSyncMoves(benchmark::State& state) {
    const duplicate::GameState game;
    for (auto _ : state) benchmark::DoNotOptimize(duplicate::syncMoves(game));
}

// Goes there and reads what is on the boards.
void goToPly(benchmark::State& state) {
    GameHistory history = longHistory();
    const chess::Ply ply{static_cast<std::uint32_t>(state.range(0))};
    for (auto _ : state) {
        history.goTo({0});
        history.goTo(ply);
        benchmark::DoNotOptimize(history.state().key());
        benchmark::DoNotOptimize(history.occurrences());
    }
}

void bytesPerPly(benchmark::State& state) {
    const store::SavedGame& save = longSave();
    std::size_t taken = 0;
    for (auto _ : state) {
        const std::size_t before = bytesInUse();
        const auto history = store::replay(save);
        benchmark::DoNotOptimize(history);
        taken = bytesInUse() - before;
    }
    state.counters["bytes/ply"] = static_cast<double>(taken) / static_cast<double>(kPlies);
}

void parseJsonOfSave(benchmark::State& state) {
    const std::string& text = longText();
    for (auto _ : state) benchmark::DoNotOptimize(base::Json::parse(text));
}

void readSave(benchmark::State& state) {
    const std::string& text = longText();
    for (auto _ : state) benchmark::DoNotOptimize(store::parseSave(text));
}

void loadSave(benchmark::State& state) {
    const std::string& text = longText();
    for (auto _ : state) {
        const auto save = store::parseSave(text);
        benchmark::DoNotOptimize(store::replay(*save));
    }
}

BENCHMARK(syncPerft)->Arg(5)->Arg(6)->Unit(benchmark::kMillisecond);
BENCHMARK(listSyncMoves);
BENCHMARK(goToPly)->Arg(10)->Arg(kPlies);
BENCHMARK(bytesPerPly)->Unit(benchmark::kMillisecond);
BENCHMARK(parseJsonOfSave)->Unit(benchmark::kMillisecond);
BENCHMARK(readSave)->Unit(benchmark::kMillisecond);
BENCHMARK(loadSave)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
