#include "pinwheel/cli/perft_report.hpp"

#include "pinwheel/base/decimal.hpp"
#include "pinwheel/base/saturated.hpp"
#include "pinwheel/chess/notation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

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

struct Counts {
    std::vector<NamedCount> byMove;
    std::uint64_t nodes = 0;
    std::optional<std::uint64_t> collisions;
};

// Null if none was asked for.
base::Result<std::unique_ptr<chess::PerftTable>> tableFor(const PerftRequest& request) {
    if (request.hash == 0) return std::unique_ptr<chess::PerftTable>();
    return chess::PerftTable::create({request.hash << 20U, request.isVerified});
}

void printJson(const PerftRequest& request, const Counts& counts, nlohmann::ordered_json about) {
    about["depth"] = request.depth;
    about["nodes"] = counts.nodes;
    if (request.isDivided) {
        about["divide"] = nlohmann::ordered_json::object();
        for (const NamedCount& count : counts.byMove) about["divide"][count.move] = count.leaves;
    }
    if (counts.collisions) about["collisions"] = *counts.collisions;
    fmt::print("{}\n", about.dump());
}

void printText(const PerftRequest& request, const Counts& counts) {
    for (const NamedCount& count : counts.byMove) fmt::print("{}: {}\n", count.move, count.leaves);
    if (request.isDivided) fmt::print("\n");
    fmt::print("Nodes searched: {}\n", counts.nodes);
    if (counts.collisions) fmt::print("Hash collisions: {}\n", *counts.collisions);
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
    command.add_option("--threads", threads, "Threads (default: 1)")
        ->transform(base::withoutLeadingZeros)
        ->check(CLI::Range(1U, 256U));
    constexpr std::size_t kMostHash = 65'536;
    CLI::Option* table =
        command
            .add_option("--hash", hash, "Remember counts in a table of this size (default: none)")
            ->type_name("MB")
            ->transform(base::withoutLeadingZeros)
            ->check(CLI::Range(std::size_t{1}, kMostHash));
    command
        .add_flag("--verify", isVerified,
                  "Compare every count from the table by a second set of keys, too, and report "
                  "collisions")
        ->needs(table);
}

base::Status printPerft(const PerftRequest& request, const PerftCounter& counter,
                        nlohmann::ordered_json about) {
    const auto table = tableFor(request);
    if (!table) return table.error();
    const chess::PerftMeans means{request.threads, table->get()};
    Counts counts;
    if (request.isDivided && request.depth > 0) {
        counts.byMove = sortedByName(counter.divide(request.depth, means));
        for (const NamedCount& count : counts.byMove)
            counts.nodes = base::saturatedSum(counts.nodes, count.leaves);
    } else {
        counts.nodes = counter.count(request.depth, means);
    }
    if (counts.nodes == base::kTooMany)
        return base::Error{
            fmt::format("at depth {} there are more leaves than fit into 64 bits", request.depth)};
    if (request.isVerified) counts.collisions = means.table->collisions();
    if (request.isJson) {
        printJson(request, counts, std::move(about));
    } else {
        printText(request, counts);
    }
    return {};
}

}  // namespace pinwheel::cli
