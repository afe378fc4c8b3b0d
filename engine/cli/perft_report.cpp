#include "pinwheel/cli/perft_report.hpp"

#include "pinwheel/base/decimal.hpp"
#include "pinwheel/chess/notation.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace pinwheel::cli {

namespace {

struct NamedCount {
    std::string move;
    std::uint64_t leaves;
};

std::vector<NamedCount> sortedByName(const std::vector<chess::DivideEntry>& entries) {
    std::vector<NamedCount> counts;
    counts.reserve(entries.size());
    for (const chess::DivideEntry& entry : entries) {
        counts.push_back({chess::toCoordinates(entry.move), entry.leaves});
    }
    std::sort(counts.begin(), counts.end(),
              [](const NamedCount& a, const NamedCount& b) { return a.move < b.move; });
    return counts;
}

}  // namespace

void PerftRequest::addTo(CLI::App& command) {
    constexpr unsigned kMaxDepth = 100;
    command.add_option("DEPTH", depth, "Plies to look ahead")
        ->transform(base::withoutLeadingZeros)
        ->required()
        ->check(CLI::Range(0U, kMaxDepth));
    command.add_flag("--divide", isDivided, "Print a separate count for each move");
    command.add_flag("--json", isJson, "Print one JSON object");
}

void printPerft(const PerftRequest& request, const PerftCounter& counter,
                nlohmann::ordered_json about) {
    std::vector<NamedCount> counts;
    std::uint64_t nodes = 0;
    if (request.isDivided && request.depth > 0) {
        counts = sortedByName(counter.divide(request.depth));
        for (const NamedCount& count : counts) nodes += count.leaves;
    } else {
        nodes = counter.count(request.depth);
    }

    if (request.isJson) {
        about["depth"] = request.depth;
        about["nodes"] = nodes;
        if (request.isDivided) {
            about["divide"] = nlohmann::ordered_json::object();
            for (const NamedCount& count : counts) about["divide"][count.move] = count.leaves;
        }
        fmt::print("{}\n", about.dump());
        return;
    }
    for (const NamedCount& count : counts) fmt::print("{}: {}\n", count.move, count.leaves);
    if (request.isDivided) fmt::print("\n");
    fmt::print("Nodes searched: {}\n", nodes);
}

}  // namespace pinwheel::cli
