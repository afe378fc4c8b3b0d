#pragma once

#include "pinwheel/chess/perft.hpp"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <cstdint>
#include <functional>
#include <vector>

namespace pinwheel::cli {

// What perft and sync-perft have in common: DEPTH, --divide, --json, and how the counts are
// printed.
struct PerftRequest {
    unsigned depth = 0;
    bool isDivided = false;
    bool isJson = false;

    void addTo(CLI::App& command);
};

// How one kind of game counts.
struct PerftCounter {
    std::function<std::uint64_t(unsigned depth)> count;
    std::function<std::vector<chess::DivideEntry>(unsigned depth)> divide;
};

// Counts and prints; with --json, `about` comes first in the object.
void printPerft(const PerftRequest& request, const PerftCounter& counter,
                nlohmann::ordered_json about);

}  // namespace pinwheel::cli
