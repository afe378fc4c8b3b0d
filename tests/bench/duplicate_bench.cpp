// The speed of the duplicate game: synchronized perft, going to a ply, loading a long save; and the
// memory per ply.
#include "long_game.hpp"
#include "pinwheel/base/json_reader.hpp"
#include "pinwheel/debugger/debugger.hpp"
#include "pinwheel/duplicate/sync_moves.hpp"
#include "pinwheel/duplicate/sync_perft.hpp"
#include "pinwheel/game/command.hpp"
#include "pinwheel/game/tree.hpp"
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

// Goes to a ply and back to the start, including both snapshots.
void goToPly(benchmark::State& state) {
    const auto debugger = debugger::debug(longTree());
    const chess::Ply ply{static_cast<std::uint32_t>(state.range(0))};
    for (auto _ : state) {
        for (const chess::Ply next : {chess::Ply{0}, ply}) {
            benchmark::DoNotOptimize(debugger->dispatch(game::GoToPly{next}));
            auto key = debugger->snapshot().key;
            benchmark::DoNotOptimize(key);
        }
    }
}

// A game of 200 plies, to which lines are added that branch off all along it.
class Lines {
public:
    Lines() {
        for (const chess::Move move : bench::longGame(200)) end_ = *tree_.play(end_, move);
    }

    // Adds a line of 20 plies, or of fewer if the game ends. Returns their number.
    std::size_t add() {
        game::NodeId node =
            tree_.ancestorAt(end_, {static_cast<std::uint32_t>(20 + lines_++ % 160)});
        std::size_t plies = 0;
        for (; plies < 20; ++plies) {
            const auto moves = syncMoves(tree_.state(node));
            if (moves.empty() || tree_.outcome(node)) break;
            node = *tree_.play(node, moves[random_() % moves.size()].move());
        }
        return plies;
    }
    const game::DuplicateTree& tree() const { return tree_; }

private:
    game::DuplicateTree tree_;
    game::NodeId end_ = game::DuplicateTree::kRoot;
    std::size_t lines_ = 0;
    std::mt19937_64 random_{1};
};

constexpr std::size_t kLines = 1000;

const game::DuplicateTree& treeOfLines() {
    static const game::DuplicateTree tree = [] {
        Lines lines;
        for (std::size_t i = 0; i < kLines; ++i) lines.add();
        return lines.tree();
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

// The memory that one more line takes, per ply of its own: the mean of a thousand lines, because
// the tree grows by blocks.
void bytesPerPlyOfALine(benchmark::State& state) {
    std::size_t plies = 0;
    std::size_t taken = 0;
    for (auto _ : state) {
        Lines lines;
        for (std::size_t i = 0; i < kLines; ++i) {
            const std::size_t before = bytesInUse();
            plies += lines.add();
            taken += bytesInUse() - before;
        }
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
