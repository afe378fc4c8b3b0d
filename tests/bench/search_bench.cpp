// The speed of the search, and the cost of draw detection and of an observer: nodes per second of
// each kind of search, alternating in one run, best of several rounds. Measures CPU time, so that
// other programs interfere little. Targets: draw detection on against off at least 0.95; the start
// position to depth 6 at least 15 million nodes per second.
#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/perft.hpp"
#include "pinwheel/search/game_line.hpp"
#include "pinwheel/search/search.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <limits>
#include <string_view>
#include <vector>

using namespace pinwheel;

namespace {

struct Subject {
    std::string_view name;
    std::string_view fen;
    unsigned depth;  // about a hundred thousand to a few million nodes
};

constexpr std::array<Subject, 5> kSubjects = {{
    {"start", chess::kStartFen, 6},
    {"kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5},
    {"middle game", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 5},
    {"rook ending", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 8},
    {"old clock", "8/5k2/3p4/1p1Pp2p/pP2Pp1P/P4P1K/8/8 b - - 60 80", 12},
}};

// Receives everything and does nothing.
class IdleObserver : public search::SearchObserver {
public:
    void beginIteration(unsigned) override {}
    void enter(const search::NodeEntry&) override {}
    void leave(const search::NodeExit&) override {}
};

double processorSeconds() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

// The best speed of one kind of work so far.
class Speed {
public:
    // `work` returns the number of nodes visited.
    void measure(const std::function<std::uint64_t()>& work) {
        const double start = processorSeconds();
        nodes_ = work();
        seconds_ = std::min(seconds_, processorSeconds() - start);
    }

    std::uint64_t nodes() const { return nodes_; }
    double seconds() const { return seconds_; }
    double perSecond() const { return static_cast<double>(nodes_) / seconds_; }

private:
    std::uint64_t nodes_ = 0;
    double seconds_ = std::numeric_limits<double>::infinity();
};

// The kinds of search being compared.
struct Kind {
    std::string_view name;
    bool detectsDraws;
    bool usesTable;
    bool isObserved;
};
constexpr std::array<Kind, 5> kKinds = {{
    {"draws on", true, true, false},
    {"draws off", false, true, false},
    {"draws on, no table", true, false, false},
    {"draws off, no table", false, false, false},
    {"observed, idly", true, true, true},
}};
using Speeds = std::array<Speed, kKinds.size()>;

std::uint64_t searchNodes(search::Searcher& searcher, const Subject& subject, const Kind& kind) {
    const search::GameLine game(*chess::parseFen(subject.fen));
    search::Limits limits;
    limits.depth = subject.depth;
    search::Options options;
    options.detectsDraws = kind.detectsDraws;
    options.usesTable = kind.usesTable;
    const std::atomic<bool> stop = false;
    IdleObserver observer;
    return searcher
        .run(game.position(), game.keys(), limits, options, stop, {},
             kind.isObserved ? &observer : nullptr)
        .progress.nodes;
}

Speeds measure(const Subject& subject, unsigned rounds) {
    constexpr std::size_t kTableBytes = std::size_t{16} << 20U;
    search::Searcher searcher(kTableBytes);
    Speeds speeds;
    for (unsigned round = 0; round < rounds; ++round) {
        for (std::size_t kind = 0; kind < kKinds.size(); ++kind) {
            searcher.table().clear();
            speeds[kind].measure([&] { return searchNodes(searcher, subject, kKinds[kind]); });
        }
    }
    return speeds;
}

// The geometric mean over all subjects of one kind's speed relative to another's.
double ratio(const std::vector<Speeds>& all, std::size_t kind, std::size_t against) {
    double sum = 0;
    for (const Speeds& speeds : all)
        sum += std::log(speeds[kind].perSecond() / speeds[against].perSecond());
    return std::exp(sum / static_cast<double>(all.size()));
}

}  // namespace

int main(int argc, char** argv) {
    constexpr unsigned kDefaultRounds = 15;
    const unsigned rounds =
        argc > 1 ? static_cast<unsigned>(std::max(1, std::atoi(argv[1]))) : kDefaultRounds;
    std::vector<Speeds> all;
    for (const Subject& subject : kSubjects) {
        all.push_back(measure(subject, rounds));
        fmt::print("{}, depth {}\n", subject.name, subject.depth);
        for (std::size_t kind = 0; kind < kKinds.size(); ++kind) {
            const Speed& speed = all.back()[kind];
            fmt::print("  {:<22}{:>10} nodes {:>8.1f} ms {:>7.2f} M nodes/s\n", kKinds[kind].name,
                       speed.nodes(), 1e3 * speed.seconds(), 1e-6 * speed.perSecond());
        }
    }
    Speed perft;
    for (unsigned round = 0; round < rounds; ++round)
        perft.measure([] { return chess::perft(chess::Position(), 6); });
    fmt::print("yardstick: perft of the start, depth 6: {:.0f} M nodes/s\n",
               1e-6 * perft.perSecond());
    fmt::print("draw detection on against off: {:.3f} (without the table: {:.3f})\n",
               ratio(all, 0, 1), ratio(all, 2, 3));
    fmt::print("observed idly against not observed: {:.3f}\n", ratio(all, 4, 0));
    return 0;
}
