#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/chess/perft_means.hpp"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <cstdint>
#include <functional>
#include <vector>

namespace pinwheel::cli {

// The common part of perft and sync-perft: DEPTH, --divide, --json, --threads, --hash, --verify and
// the output.
struct PerftRequest {
    unsigned depth = 0;
    bool isDivided = false;
    bool isJson = false;
    unsigned threads = 1;
    std::size_t hash = 0;  // MiB; 0: no table
    bool isVerified = false;

    void addTo(CLI::App& command);
};

// How to count in one kind of game.
struct PerftCounter {
    std::function<std::uint64_t(unsigned depth, const chess::PerftMeans& means)> count;
    std::function<std::vector<chess::DivideEntry>(unsigned depth, const chess::PerftMeans& means)>
        divide;
};

// Counts and prints; with --json the object begins with `about`. Refused if there is no memory for
// the table, or if the count does not fit into 64 bits.
base::Status printPerft(const PerftRequest& request, const PerftCounter& counter,
                        nlohmann::ordered_json about);

}  // namespace pinwheel::cli
