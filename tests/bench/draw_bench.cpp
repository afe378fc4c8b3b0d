// The cost of draw bookkeeping: walks the tree of legal moves with and without it, alternating in
// one run. The target is a ratio of at most 1.05.
#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/key_history.hpp"
#include "pinwheel/chess/movegen.hpp"

#include <algorithm>
#include <benchmark/benchmark.h>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <random>
#include <vector>

namespace {

using namespace pinwheel::chess;

// A position to walk from, and the game that led to it.
struct Root {
    Position position;
    KeyHistory game;
};

Root rootOf(const char* fen) {
    Root root{*parseFen(fen), {}};
    root.game.push(root.position.key());
    return root;
}

// Plays random reversible moves, so that the walk starts with a long window of keys.
Root shuffled(Root root, unsigned plies) {
    std::mt19937_64 random(plies);
    while (root.position.halfmoveClock() < plies) {
        const MoveList moves = legalMoves(root.position);
        const Move move = moves[random() % moves.size()];
        const bool isPawn = root.position.pieceOn(move.from())->type() == PieceType::Pawn;
        if (isPawn || root.position.pieceOn(move.to())) continue;
        root.position.make(move);
        root.game.push(root.position.key());
    }
    return root;
}

// Bulk-counts leaves like perft. With bookkeeping, every position reached is looked up, pushed and
// popped, including the last ones.
template <bool HasBookkeeping>
class Walk {
public:
    explicit Walk(const Root& root) : position_(root.position), history_(root.game) {}

    // Never inlined recursively: compilers do so more often with the shorter of the two walks.
    [[gnu::noinline]] std::uint64_t run(unsigned depth) {
        if (depth == 1) return countLegalMoves(position_);
        std::uint64_t leaves = 0;
        for (const Move move : legalMoves(position_)) {
            const Undo undo = position_.make(move);
            if constexpr (HasBookkeeping) enter();
            leaves += run(depth - 1);
            if constexpr (HasBookkeeping) history_.pop();
            position_.unmake(move, undo);
        }
        return leaves;
    }
    std::uint64_t repetitions() const { return repetitions_; }

private:
    void enter() {
        if (history_.repetition(position_.key(), position_.halfmoveClock())) ++repetitions_;
        history_.push(position_.key());
    }

    Position position_;
    SearchHistory history_;
    std::uint64_t repetitions_ = 0;
};

// CPU time, so that other programs on the machine do not count.
double processorSeconds() {
    return static_cast<double>(std::clock()) / static_cast<double>(CLOCKS_PER_SEC);
}

template <bool HasBookkeeping>
double secondsFor(const Root& root, unsigned depth) {
    Walk<HasBookkeeping> walk(root);
    const double start = processorSeconds();
    benchmark::DoNotOptimize(walk.run(depth));
    benchmark::DoNotOptimize(walk.repetitions());
    return processorSeconds() - start;
}

std::vector<double>& ratios() {
    static std::vector<double> all;
    return all;
}

// Each turn goes there and back, with the walks side by side, so that changes in the machine's
// speed affect both alike; the median turn is an undisturbed one.
double ratioOfOneTurn(const Root& root, unsigned depth) {
    double without = secondsFor<false>(root, depth);
    double with = secondsFor<true>(root, depth);
    with += secondsFor<true>(root, depth);
    without += secondsFor<false>(root, depth);
    return with / without;
}

double median(std::vector<double> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

void bookkeepingCost(benchmark::State& state, const Root& root, unsigned depth) {
    std::vector<double> turns;
    for ([[maybe_unused]] const auto _ : state) turns.push_back(ratioOfOneTurn(root, depth));
    state.counters["with/without"] = median(turns);
    ratios().push_back(median(turns));
}

void add(const char* name, const Root& root, unsigned depth) {
    constexpr int kTurns = 101;
    benchmark::RegisterBenchmark(
        name, [=](benchmark::State& state) { bookkeepingCost(state, root, depth); })
        ->Iterations(kTurns)
        ->Unit(benchmark::kMillisecond);
}

double geometricMean(const std::vector<double>& values) {
    double sum = 0;
    for (const double value : values) sum += std::log(value);
    return std::exp(sum / static_cast<double>(values.size()));
}

}  // namespace

int main(int argc, char** argv) {
    const Root rookEnding = rootOf("8/5k2/3r4/p1p1p1p1/P1P1P1P1/3R4/5K2/8 w - - 0 1");
    add("start", rootOf("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), 5);
    add("kiwipete", rootOf("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
        4);
    add("rook ending", rookEnding, 5);
    add("rook ending, clock 40", shuffled(rookEnding, 40), 5);
    add("rook ending, clock 80", shuffled(rookEnding, 80), 5);

    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
    benchmark::RunSpecifiedBenchmarks();
    if (!ratios().empty()) {
        std::printf("draw bookkeeping, with/without, geometric mean: %.3f\n",
                    geometricMean(ratios()));
    }
    return 0;
}
