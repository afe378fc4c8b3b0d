// The speed of the search over four boards against that of the orthodox search, and the cost of an
// observer: nodes per second, alternating in one run, best of several rounds. Measures CPU time, so
// that other programs interfere little. Target: at least 0.25 of the orthodox search, since every
// node makes a move on two boards.
#include "pinwheel/analysis/analyst.hpp"
#include "pinwheel/chess/notation.hpp"
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
#include <sstream>
#include <string>
#include <vector>

using namespace pinwheel;

namespace {

const std::atomic<bool> kNever = false;
constexpr std::size_t kTableBytes = std::size_t{16} << 20U;

struct Subject {
    std::string_view name;
    std::string_view moves;
    unsigned maxnDepth;
    unsigned paranoidDepth;
};

constexpr std::array<Subject, 3> kSubjects = {{
    {"start", "", 4, 6},
    {"open game", "e2e4 d2d4 e7e5 d7d5 g1f3 g1f3 b8c6 g8f6", 3, 5},
    {"ghosts", "b1c3 a2a3 d7d5 a7a6 c3d5 e2e4 d8d5 e7e6", 3, 5},
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
    double perSecond() const { return static_cast<double>(nodes_) / seconds_; }

private:
    std::uint64_t nodes_ = 0;
    double seconds_ = std::numeric_limits<double>::infinity();
};

analysis::GameLine gameAfter(std::string_view moves) {
    analysis::GameLine game;
    std::istringstream names{std::string(moves)};
    for (std::string name; names >> name;)
        game.play(*findSyncMove(game.state(), *chess::parseCoordinates(name)));
    return game;
}

std::uint64_t orthodoxNodes(search::Searcher& searcher) {
    constexpr unsigned kDepth = 6;
    searcher.table().clear();
    search::Limits limits;
    limits.depth = kDepth;
    const search::GameLine game;
    return searcher.run(game.position(), game.keys(), limits, {}, kNever).progress.nodes;
}

std::uint64_t fourBoardNodes(analysis::Analyst& analyst, const analysis::GameLine& game,
                             analysis::Model model, unsigned depth, bool isObserved) {
    analyst.clear();
    search::Limits limits;
    limits.depth = depth;
    IdleObserver observer;
    return analyst.run(game, limits, {model, true}, kNever, {}, isObserved ? &observer : nullptr)
        .progress.nodes;
}

}  // namespace

int main(int argc, char** argv) {
    constexpr unsigned kDefaultRounds = 7;
    const unsigned rounds =
        argc > 1 ? static_cast<unsigned>(std::max(1, std::atoi(argv[1]))) : kDefaultRounds;
    search::Searcher searcher(kTableBytes);
    analysis::Analyst analyst(kTableBytes);
    Speed orthodox;
    double logs = 0;
    double observedLogs = 0;
    unsigned measured = 0;
    for (const Subject& subject : kSubjects) {
        const analysis::GameLine game = gameAfter(subject.moves);
        for (const analysis::Model model : {analysis::Model::Maxn, analysis::Model::Paranoid}) {
            const unsigned depth =
                model == analysis::Model::Maxn ? subject.maxnDepth : subject.paranoidDepth;
            Speed plain;
            Speed observed;
            for (unsigned round = 0; round < rounds; ++round) {
                orthodox.measure([&] { return orthodoxNodes(searcher); });
                plain.measure([&] { return fourBoardNodes(analyst, game, model, depth, false); });
                observed.measure([&] { return fourBoardNodes(analyst, game, model, depth, true); });
            }
            fmt::print("{}, {}, depth {}: {} nodes, {:.2f} M nodes/s, observed idly {:.2f}\n",
                       subject.name, nameOf(model), depth, plain.nodes(), 1e-6 * plain.perSecond(),
                       1e-6 * observed.perSecond());
            logs += std::log(plain.perSecond());
            observedLogs += std::log(observed.perSecond());
            ++measured;
        }
    }
    const double mean = std::exp(logs / measured);
    fmt::print("orthodox search, start, depth 6: {:.2f} M nodes/s\n", 1e-6 * orthodox.perSecond());
    fmt::print("four boards: {:.2f} M nodes/s\n", 1e-6 * mean);
    fmt::print("four boards against one: {:.3f}\n", mean / orthodox.perSecond());
    fmt::print("observed idly against not observed: {:.3f}\n",
               std::exp((observedLogs - logs) / measured));
    return 0;
}
