// The speed of one board: listing, counting, making and unmaking moves, and perft.
#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/movegen.hpp"
#include "pinwheel/chess/perft.hpp"

#include <array>
#include <benchmark/benchmark.h>
#include <string_view>

using namespace pinwheel;

namespace {

struct Subject {
    std::string_view name;
    std::string_view fen;
    unsigned perftDepth;  // about a hundred thousand to a few million leaves
};

constexpr std::array<Subject, 3> kSubjects = {{
    {"start", chess::kStartFen, 5},
    {"kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4},
    {"endgame", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 5},
}};

// The benchmark's first argument selects the subject.
const Subject& subjectOf(benchmark::State& state) {
    const Subject& subject = kSubjects.at(static_cast<std::size_t>(state.range(0)));
    state.SetLabel(std::string(subject.name));
    return subject;
}

chess::Position positionOf(benchmark::State& state) {
    return *chess::parseFen(subjectOf(state).fen);
}

void countRate(benchmark::State& state, const char* what, std::uint64_t perRound) {
    state.counters[what] = benchmark::Counter(static_cast<double>(perRound),
                                              benchmark::Counter::kIsIterationInvariantRate);
}

void listMoves(benchmark::State& state) {
    const chess::Position position = positionOf(state);
    for (auto _ : state) benchmark::DoNotOptimize(chess::legalMoves(position));
    countRate(state, "moves/s", chess::countLegalMoves(position));
}

void countMoves(benchmark::State& state) {
    const chess::Position position = positionOf(state);
    for (auto _ : state) benchmark::DoNotOptimize(chess::countLegalMoves(position));
    countRate(state, "moves/s", chess::countLegalMoves(position));
}

void makeAndUnmake(benchmark::State& state) {
    chess::Position position = positionOf(state);
    const chess::MoveList moves = chess::legalMoves(position);
    for (auto _ : state) {
        for (const chess::Move move : moves) {
            const chess::MoveGuard guard(position, move);
            benchmark::DoNotOptimize(position);
        }
    }
    countRate(state, "moves/s", moves.size());
}

void perft(benchmark::State& state) {
    const chess::Position position = positionOf(state);
    const unsigned depth = subjectOf(state).perftDepth;
    std::uint64_t leaves = 0;
    for (auto _ : state) benchmark::DoNotOptimize(leaves = chess::perft(position, depth));
    countRate(state, "leaves/s", leaves);
}

void onEverySubject(benchmark::internal::Benchmark* benchmark) {
    benchmark->DenseRange(0, static_cast<int>(kSubjects.size()) - 1);
}

BENCHMARK(listMoves)->Apply(onEverySubject);
BENCHMARK(countMoves)->Apply(onEverySubject);
BENCHMARK(makeAndUnmake)->Apply(onEverySubject);
BENCHMARK(perft)->Apply(onEverySubject)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
