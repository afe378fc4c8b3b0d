#include "pinwheel/base/decimal.hpp"
#include "pinwheel/chess/fen.hpp"
#include "pinwheel/cli/command.hpp"
#include "pinwheel/search/game_line.hpp"
#include "pinwheel/search/search.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <array>
#include <chrono>
#include <memory>

namespace pinwheel::cli {

namespace {

// Openings, middlegames and endgames, some of them drawn, so that a change anywhere in the search
// changes the node count.
constexpr std::array<std::string_view, 12> kPositions = {
    chess::kStartFen,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    "rnbq1rk1/ppp1bppp/4pn2/3p4/2PP4/5NP1/PP2PPBP/RNBQ1RK1 w - - 4 7",
    "r1bqk2r/pp2bppp/2nppn2/8/3NP3/2N1B3/PPP1BPPP/R2Q1RK1 b kq - 3 8",
    "6k1/6p1/8/6KQ/1r6/q2b4/8/8 w - - 0 32",
    "8/8/3k4/8/3K4/8/7R/7R w - - 90 60",
    "8/5k2/3p4/1p1Pp2p/pP2Pp1P/P4P1K/8/8 b - - 30 50",
    "5rk1/1p3ppp/p1r1p3/3pP3/3P1P2/PP1R4/6PP/3R2K1 w - - 0 22",
    "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
};

struct BenchOptions {
    unsigned depth = 7;
    bool hasDraws = true;
    bool isJson = false;
};

base::Status runBench(const BenchOptions& options) {
    constexpr std::size_t kTableBytes = std::size_t{16} << 20U;
    search::Searcher searcher(kTableBytes);
    search::Limits limits;
    limits.depth = options.depth;
    search::Options searchOptions;
    searchOptions.detectsDraws = options.hasDraws;
    const std::atomic<bool> stop = false;

    std::uint64_t nodes = 0;
    std::chrono::nanoseconds time{};
    for (const std::string_view fen : kPositions) {
        searcher.table().clear();
        const search::GameLine line(*chess::parseFen(fen));
        const auto start = std::chrono::steady_clock::now();
        nodes +=
            searcher.run(line.position(), line.keys(), limits, searchOptions, stop).progress.nodes;
        time += std::chrono::steady_clock::now() - start;
    }
    const double seconds = std::chrono::duration<double>(time).count();
    const auto perSecond = static_cast<std::uint64_t>(static_cast<double>(nodes) / seconds);
    if (options.isJson) {
        const nlohmann::ordered_json report = {{"depth", options.depth},
                                               {"nodes", nodes},
                                               {"seconds", seconds},
                                               {"nodes_per_second", perSecond}};
        fmt::print("{}\n", report.dump());
        return {};
    }
    fmt::print("Nodes searched: {}\nNodes/second: {}\n", nodes, perSecond);
    return {};
}

}  // namespace

void addBenchCommand(CLI::App& app, Run& run) {
    constexpr unsigned kMaxDepth = 20;
    const auto options = std::make_shared<BenchOptions>();
    CLI::App* command = app.add_subcommand(
        "bench", "Search fixed positions to a fixed depth; the nodes are the search's signature.");
    command->add_option("--depth", options->depth, "Search depth in plies (default: 7)")
        ->transform(base::withoutLeadingZeros)
        ->check(CLI::Range(1U, kMaxDepth));
    command->add_flag("!--no-draw-detection", options->hasDraws,
                      "Ignore repetition, fifty moves and insufficient material");
    command->add_flag("--json", options->isJson, "Print one JSON object");
    command->callback([options, &run] { run = [options] { return runBench(*options); }; });
}

}  // namespace pinwheel::cli
