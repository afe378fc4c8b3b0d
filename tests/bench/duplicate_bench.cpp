// The speed of the duplicate game: synchronized perft, going to a ply, loading a long save; and the
// memory per ply.
#include "long_game.hpp"
#include "pinwheel/base/json_reader.hpp"
#include "pinwheel/debugger/debugger.hpp"
#include "pinwheel/duplicate/sync_moves.hpp"
#include "pinwheel/duplicate/sync_perft.hpp"
#include "pinwheel/game/session.hpp"
#include "pinwheel/store/save_file.hpp"

#include <benchmark/benchmark.h>
#include <malloc.h>
#include <random>

using namespace pinwheel;

namespace {

constexpr std::size_t kPlies = 10'000;

// Allocated bytes, including the allocator's overhead.
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

const game::DuplicateTree& longTree() {
    static const game::DuplicateTree tree = *store::replay(longSave());
    return tree;
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

// Goes to a ply and reads the boards.
void goToPly(benchmark::State& state) {
    game::Session session(longTree());
    const chess::Ply ply{static_cast<std::uint32_t>(state.range(0))};
    for (auto _ : state) {
        benchmark::DoNotOptimize(session.dispatch(game::GoToPly{{0}}));
        benchmark::DoNotOptimize(session.dispatch(game::GoToPly{ply}));
        benchmark::DoNotOptimize(session.state().key());
        auto occurrences = session.occurrences();
        benchmark::DoNotOptimize(occurrences);
    }
}

// A game of 200 plies with a thousand lines of 20 plies each that branch off all along it.
const game::DuplicateTree& treeOfLines() {
    static const game::DuplicateTree tree = [] {
        constexpr std::size_t kLines = 1000;
        game::DuplicateTree grown;
        game::NodeId end = grown.kRoot;
        for (const chess::Move move : bench::longGame(200)) end = *grown.play(end, move);
        std::mt19937_64 random(1);
        for (std::size_t i = 0; i < kLines; ++i) {
            game::NodeId node = grown.ancestorAt(end, {static_cast<std::uint32_t>(20 + i % 160)});
            for (int ply = 0; ply < 20; ++ply) {
                const auto moves = syncMoves(grown.state(node));
                if (moves.empty() || grown.outcome(node)) break;
                node = *grown.play(node, moves[random() % moves.size()].move());
            }
        }
        return grown;
    }();
    return tree;
}

// Goes to the middle of a line and back to the middle of the main line, including the snapshot.
void openLine(benchmark::State& state) {
    const auto debugger = debugger::debug(treeOfLines());
    const auto lines = debugger->lines();
    const auto number = static_cast<std::size_t>(state.range(0));
    // The lines are compared from forks at the same depth.
    const chess::Ply fork = lines[number].from->ply;
    for (auto _ : state) {
        benchmark::DoNotOptimize(debugger->dispatch(game::GoToNode{lines[number].first}));
        benchmark::DoNotOptimize(debugger->dispatch(game::GoToNode{lines[0].end}));
        auto key = debugger->snapshot().key;
        benchmark::DoNotOptimize(key);
    }
    state.counters["leaves at ply"] = fork.value;
}

// The memory of one more line, per ply of its own.
void bytesPerPlyOfALine(benchmark::State& state) {
    std::size_t plies = 0;
    std::size_t taken = 0;
    for (auto _ : state) {
        const std::size_t before = bytesInUse();
        const game::DuplicateTree copy = treeOfLines();
        taken = bytesInUse() - before;
        plies = copy.capacity();
    }
    state.counters["bytes/ply"] = static_cast<double>(taken) / static_cast<double>(plies);
}

void bytesPerPly(benchmark::State& state) {
    const store::SavedGame& save = longSave();
    std::size_t taken = 0;
    for (auto _ : state) {
        const std::size_t before = bytesInUse();
        auto history = store::replay(save);
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

BENCHMARK(syncPerft)->Arg(6)->Arg(7)->Arg(8)->Unit(benchmark::kMillisecond);
BENCHMARK(listSyncMoves);
BENCHMARK(goToPly)->Arg(10)->Arg(kPlies);
BENCHMARK(openLine)->Arg(1)->Arg(500)->Arg(1000);
BENCHMARK(bytesPerPlyOfALine)->Unit(benchmark::kMillisecond);
BENCHMARK(bytesPerPly)->Unit(benchmark::kMillisecond);
BENCHMARK(parseJsonOfSave)->Unit(benchmark::kMillisecond);
BENCHMARK(readSave)->Unit(benchmark::kMillisecond);
BENCHMARK(loadSave)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
