// How fast the bytes of a PGN file of 10,000 games are read: into games with their trees, against
// tokens alone. Both begin with bytes that may not be UTF-8.
#include "pinwheel/chess/movegen.hpp"
#include "pinwheel/store/pgn_lexer.hpp"
#include "pinwheel/store/pgn_reader.hpp"

#include <benchmark/benchmark.h>
#include <random>

using namespace pinwheel;

namespace {

constexpr std::size_t kGames = 10'000;
constexpr std::size_t kPlies = 80;

std::string randomGame(std::mt19937_64& random) {
    store::PgnGame game;
    game.tags = {{"Event", "Benchmark"},
                 {"White", "Ada Lovelace"},
                 {"Black", "Grace Hopper"},
                 {"Date", "2024.05.17"},
                 {"WhiteElo", "2412"},
                 {"BlackElo", "2399"},
                 {"ECO", "B33"},
                 {"Opening", "Sicilian Defence: Sveshnikov Variation"}};
    game::NodeId end = game.tree.kRoot;
    for (std::size_t ply = 0; ply < kPlies; ++ply) {
        const auto moves = legalMoves(game.tree.state(end));
        if (moves.isEmpty()) break;
        const chess::Move move = moves[random() % moves.size()];
        end = game.tree.add(end, *game.tree.rules().prove(game.tree.state(end), move));
    }
    return toPgn(game) + '\n';
}

// A hundred different games, a hundred times.
const std::string& manyGames() {
    static const std::string text = [] {
        std::mt19937_64 random(1);
        std::string hundred;
        for (int i = 0; i < 100; ++i) hundred += randomGame(random);
        std::string all;
        for (std::size_t i = 0; i < kGames / 100; ++i) all += hundred;
        return all;
    }();
    return text;
}

void count(benchmark::State& state) {
    state.counters["games/s"] = benchmark::Counter(static_cast<double>(kGames),
                                                   benchmark::Counter::kIsIterationInvariantRate);
    state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) *
                            static_cast<std::int64_t>(manyGames().size()));
}

void readTokens(benchmark::State& state) {
    for (auto _ : state) {
        const std::string text = store::normalisedPgn(manyGames());
        store::PgnLexer lexer(text);
        std::size_t tokens = 0;
        while (lexer.next().kind != store::PgnToken::Kind::End) ++tokens;
        benchmark::DoNotOptimize(tokens);
    }
    count(state);
}

void readGames(benchmark::State& state) {
    for (auto _ : state) {
        const std::string text = store::normalisedPgn(manyGames());
        store::PgnReader reader(text);
        std::size_t sound = 0;
        while (const auto entry = reader.next()) sound += entry->game ? 1U : 0U;
        if (sound != kGames) state.SkipWithError("not every game was read");
    }
    count(state);
}

void writeGames(benchmark::State& state) {
    std::vector<store::PgnGame> games;
    store::PgnReader reader(manyGames());
    for (int i = 0; i < 100; ++i) games.push_back(*std::move(reader.next()->game));
    for (auto _ : state) {
        for (const store::PgnGame& game : games) benchmark::DoNotOptimize(toPgn(game));
    }
    state.counters["games/s"] =
        benchmark::Counter(100, benchmark::Counter::kIsIterationInvariantRate);
}

BENCHMARK(readTokens)->Unit(benchmark::kMillisecond);
BENCHMARK(readGames)->Unit(benchmark::kMillisecond);
BENCHMARK(writeGames)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
